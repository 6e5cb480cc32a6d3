import {
  readDefaults,
  readExample,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { createStore } from "../../design/createStore.ts";
import { firstConnectionId } from "@elicitation-playground/shared/log/reconnects";
import type { Subject } from "../../log/subject.ts";
import { keepDraft } from "../../question/form/draft.ts";
import { withShortDefaults } from "../../question/form/schema/shortDefaults.ts";

/** Counts how often arguments were filled in from outside the form, which then starts over. */
export const argumentFills = createStore(0);

/** The key of what was typed. The first connection's id stays the same across reconnects. */
export function argumentsKey(
  state: SessionState,
  connectionId: string,
  { kind, name }: Pick<Subject, "kind" | "name">,
): string {
  return [state.id, firstConnectionId(state, connectionId), kind, name].join(" ");
}

export function fillArguments(key: string, args: JsonObject, schema: JsonObject): void {
  keepDraft(key, args, schema);
  argumentFills.set(argumentFills.get() + 1);
}

/** The arguments of a tool that nobody has edited. */
export function exampleArguments(schema: JsonObject): JsonObject {
  return readDefaults(withShortDefaults(withExamples(schema)));
}

const filled = new WeakMap<JsonObject, JsonObject>();

/** The schema with the first example of each property as its default, where it has none. */
export function withExamples(schema: JsonObject): JsonObject {
  const known = filled.get(schema);
  if (known) return known;
  const { properties } = schema;
  const result = isJsonObject(properties)
    ? {
        ...schema,
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => [name, withExample(property)]),
        ),
      }
    : schema;
  filled.set(schema, result);
  return result;
}

function withExample(property: JsonValue): JsonValue {
  const example = readExample(property);
  return isJsonObject(property) && example !== undefined
    ? { ...property, default: example }
    : property;
}
