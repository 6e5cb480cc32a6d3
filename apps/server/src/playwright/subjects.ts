import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";

/** What can be called, as the page lists it. */
export type Listed = {
  kind: "tool" | "prompt" | "resource";
  /** What the protocol calls it: a name, or a URI. */
  name: string;
  /** Of its arguments. */
  schema: JsonObject;
  /** What stands in its button. */
  texts: (string | undefined)[];
};

/** Everything that can be called, in the order of the page. */
export function listSubjects({ tools, prompts, resources }: EstablishedConnection): Listed[] {
  return [
    ...tools.map(({ name, title, description, annotations, inputSchema }): Listed => ({
      kind: "tool",
      name,
      schema: inputSchema,
      texts: [title ?? annotations?.title, name, description],
    })),
    ...prompts.map(({ name, title, description, arguments: asked = [] }): Listed => ({
      kind: "prompt",
      name,
      schema: {
        properties: Object.fromEntries(asked.map((each) => [each.name, { type: "string" }])),
      },
      texts: [title, name, description],
    })),
    ...resources.map(({ uri, name, title, description }): Listed => ({
      kind: "resource",
      name: uri,
      schema: {},
      texts: [title ?? name, uri, description],
    })),
  ];
}

export function toSubject({ kind, name }: Listed, args: JsonObject): CallSubject {
  switch (kind) {
    case "tool":
      return { tool: name, arguments: args };
    case "prompt":
      return { prompt: name, arguments: toTexts(args) };
    case "resource":
      return { resource: name };
  }
}

function toTexts(args: JsonObject): Record<string, string> {
  const texts = Object.entries(args).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts);
}
