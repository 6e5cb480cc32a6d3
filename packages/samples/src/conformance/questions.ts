import type { FormField, FormSchema } from "../sample/formSchema.ts";

/** A request to the client, as it is sent. */
export type InputQuestion =
  | { method: "elicitation/create"; params: { message: string; requestedSchema: FormSchema } }
  | { method: "sampling/createMessage"; params: ReturnType<typeof sample>["params"] }
  | { method: "roots/list" };

export function form(
  message: string,
  properties: Record<string, FormField>,
  required?: string[],
): InputQuestion {
  const requestedSchema: FormSchema = {
    type: "object",
    properties,
    ...(required && { required }),
  };
  return { method: "elicitation/create", params: { message, requestedSchema } };
}

/** A form with one required field. */
export function field(
  message: string,
  name: string,
  kind: FormField = { type: "string" },
): InputQuestion {
  return form(message, { [name]: kind }, [name]);
}

export function sample(prompt: string, maxTokens = 100) {
  const content = { type: "text" as const, text: prompt };
  const messages = [{ role: "user" as const, content }];
  return { method: "sampling/createMessage" as const, params: { messages, maxTokens } };
}

export const roots: InputQuestion = { method: "roots/list" };

const titles = (word: string) =>
  ["First", "Second", "Third"].map((nth, index) => ({
    const: `value${index + 1}`,
    title: `${nth} ${word}`,
  }));
const options = ["option1", "option2", "option3"];

/** SEP-1034: a default for every primitive type. */
export const defaultsForm = form("Please review your details", {
  name: { type: "string", default: "John Doe" },
  age: { type: "integer", default: 30 },
  score: { type: "number", default: 95.5 },
  status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
  verified: { type: "boolean", default: true },
});

/** SEP-1330: all five kinds of choices. */
export const enumsForm = form("Please choose", {
  untitledSingle: { type: "string", enum: options },
  titledSingle: { type: "string", oneOf: titles("Option") },
  legacyEnum: {
    type: "string",
    enum: ["opt1", "opt2", "opt3"],
    enumNames: ["Option One", "Option Two", "Option Three"],
  },
  untitledMulti: { type: "array", items: { type: "string", enum: options } },
  titledMulti: { type: "array", items: { anyOf: titles("Choice") } },
});
