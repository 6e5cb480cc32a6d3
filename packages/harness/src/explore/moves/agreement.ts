import { readFormFields } from "@elicitation-playground/shared/elicitation/schema/formFields";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";

const consent = /confirm|agree|yes|proceed|sure|consent|approve|accept|continue|allow|\bok\b/i;
const affirmative =
  /^(?:y|yes|ok|okay|confirm\w*|proceed|accept\w*|approve\w*|continue|allow\w*|agree\w*|true|delete|book|send|pay|deploy)$/i;
const negative =
  /^(?:n|no|cancel\w*|abort\w*|keep|skip|reject\w*|deny|denied|decline\w*|false|never|none)$/i;

/** The content with a yes wherever a field asks for consent. */
export function agreeWith(schema: JsonObject, content: JsonObject): JsonObject {
  const agreed = { ...content };
  for (const { name, title, read, isRequired } of readFormFields(schema)) {
    if (read.kind === "boolean") {
      if (isRequired || consent.test(`${name} ${title}`)) agreed[name] = true;
    } else if (read.kind === "single-choice") {
      const yes = findYes(read.options.map(({ value }) => value));
      if (yes !== undefined) agreed[name] = yes;
    }
  }
  return agreed;
}

/** The option that says yes, among options that can also say no. */
function findYes(values: JsonValue[]): JsonValue | undefined {
  if (!values.some(isNegative)) return undefined;
  return (
    values.find((value) => typeof value === "string" && affirmative.test(value)) ??
    values.find((value) => !isNegative(value))
  );
}

function isNegative(value: JsonValue | undefined): boolean {
  return value === false || (typeof value === "string" && negative.test(value));
}
