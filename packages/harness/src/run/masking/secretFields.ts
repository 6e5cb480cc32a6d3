import { holdsSecret } from "@elicitation-playground/shared/elicitation/schema/askedSecret";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";

/** Receives the value of a field that looks like a secret; returns what may be shown of it. */
export type HideValue = (value: string) => string;

/** More says nothing about what a field is. */
const mostRead = 300;

/** Whether a field of this name holds a secret. */
export function isSecretField(name: string): boolean {
  const words = { name: name.slice(0, mostRead), title: "", description: "" };
  return holdsSecret(words);
}

/** Hides the values of fields that look like secrets, at any depth. */
export function hideFields(
  value: JsonValue,
  hide: HideValue,
  isSecret: (name: string) => boolean = isSecretField,
): JsonValue {
  if (Array.isArray(value)) return value.map((item) => hideFields(item, hide, isSecret));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name) ? hideScalars(inner, hide, isSecret) : hideFields(inner, hide, isSecret),
    ]),
  );
}

/** An object in a secret field has fields of its own, such as a schema. */
function hideScalars(
  value: JsonValue,
  hide: HideValue,
  isSecret: (name: string) => boolean,
): JsonValue {
  if (Array.isArray(value)) return value.map((item) => hideScalars(item, hide, isSecret));
  if (typeof value === "string" || typeof value === "number") return hide(String(value));
  return hideFields(value, hide, isSecret);
}

/** The same in a text, if it is JSON. */
export function hideInJsonText(text: string, hide: HideValue): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    const value = JSON.parse(text) as JsonValue;
    const hidden = JSON.stringify(hideFields(value, hide));
    return hidden === JSON.stringify(value) ? text : hidden;
  } catch {
    return text;
  }
}

const assignment = /(?<![\w.-])(["']?)([\w.-]{1,100})\1(?:=|:\s*(?=["']))(["']?)([^\s"',;]+)\3/g;

/** The same for `PASSWORD=…` and `"password": "…"` in a line of output. */
export function hideInLine(line: string, hide: HideValue): string {
  return line.replaceAll(assignment, (all, _quote, name: string, _mark, value: string) =>
    isSecretField(name) ? all.replace(value, () => hide(value)) : all,
  );
}

/** Hides secret fields in what a person gave, and in what the MCP server returned or printed. */
export function hideInEvent(
  event: SessionEvent,
  { elicitations }: SessionState,
  hide: HideValue,
): SessionEvent {
  switch (event.type) {
    case "call-started": {
      if (!("arguments" in event)) return event;
      const given = hideFields(event.arguments, hide);
      return isJsonObject(given) ? ({ ...event, arguments: given } as SessionEvent) : event;
    }
    case "elicitation-closed": {
      const { answer } = event;
      if (answer?.content === undefined) return event;
      const request = elicitations[event.elicitationId]?.request;
      const schema = request && !isUrlRequest(request) ? request.requestedSchema : {};
      const isSecret = secretFieldsOf(schema["properties"]);
      return {
        ...event,
        answer: { ...answer, content: hideFields(answer.content, hide, isSecret) },
      };
    }
    case "call-finished": {
      const result = hideTexts(hideFields(event.result, hide), hide);
      return isJsonObject(result) ? { ...event, result } : event;
    }
    case "stderr-line":
    case "log-message":
      return { ...event, text: hideInLine(event.text, hide) };
    default:
      return event;
  }
}

/** By what the form asks for, which a title or a description may say. */
function secretFieldsOf(properties: JsonValue | undefined): (name: string) => boolean {
  const asked = isJsonObject(properties) ? properties : {};
  const read = (text: JsonValue | undefined) =>
    typeof text === "string" ? text.slice(0, mostRead) : "";
  return (name) => {
    const property = Object.hasOwn(asked, name) ? asked[name] : undefined;
    const schema = isJsonObject(property) ? property : {};
    const { title, description } = schema;
    const words = { name: read(name), title: read(title), description: read(description) };
    return holdsSecret(words, schema);
  };
}

/** Tools often return their structured content as text too. */
function hideTexts(value: JsonValue, hide: HideValue): JsonValue {
  if (typeof value === "string") return hideInJsonText(value, hide);
  if (Array.isArray(value)) return value.map((item) => hideTexts(item, hide));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, hideTexts(inner, hide)]),
  );
}
