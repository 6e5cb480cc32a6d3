import type { JsonValue } from "../json.ts";
import {
  defineRule,
  eachProperty,
  markIf,
  spelledChoice,
  type Asked,
  type Path,
  type Rule,
} from "./lintRule.ts";

const mostFields = 12;
const mostOptions = 50;
const longestMessage = 600;
const link = /\b(https?:\/\/|www\.)\S/i;
/** Control characters, and those that are not seen or turn the direction of others. */
const hidden = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const layout = /[\n\r\t]/g;

/** What the person gets to see. */
export const experienceRules: readonly Rule[] = [
  defineRule({
    id: "text-hidden",
    severity: "hosts-may-refuse",
    sentence: "Text has no control, invisible or direction-changing characters: they deceive.",
    section: "security-considerations",
    find: (asked) =>
      textsOf(asked).flatMap(({ text, path }) =>
        markIf(hidden.test(text.replaceAll(layout, "")), path),
      ),
  }),
  defineRule({
    id: "text-with-link",
    severity: "hosts-may-refuse",
    sentence: "A form should have no links in its texts; a page to open is a URL question.",
    section: "safe-url-handling",
    find: (asked) =>
      asked.isUrl ? [] : textsOf(asked).flatMap(({ text, path }) => markIf(link.test(text), path)),
  }),
  defineRule({
    id: "label-missing",
    severity: "poor-ux",
    sentence: "A field has a title or a description; without them its name is all there is.",
    section: "requested-schema",
    find: eachProperty(({ path, schema: { title, description } }) =>
      markIf(isBlank(title) && isBlank(description), path),
    ),
  }),
  defineRule({
    id: "message-long",
    severity: "poor-ux",
    sentence: `A message is short: more than ${longestMessage} characters are not read.`,
    section: "elicitation-requests",
    find: ({ request: { message } }) =>
      markIf(typeof message === "string" && message.length > longestMessage, ["message"]),
  }),
  defineRule({
    id: "many-fields",
    severity: "poor-ux",
    sentence: `A question is short: more than ${mostFields} fields are better asked in steps.`,
    section: "requested-schema",
    find: ({ properties }) =>
      markIf(
        properties.length > mostFields,
        ["requestedSchema", "properties"],
        `It has ${properties.length}.`,
      ),
  }),
  defineRule({
    id: "many-options",
    severity: "poor-ux",
    sentence: `A choice is short: more than ${mostOptions} options must be searched.`,
    section: "requested-schema",
    find: eachProperty((property) => {
      const choice = spelledChoice(property);
      const count = choice?.options.length ?? 0;
      return markIf(count > mostOptions, choice?.path ?? property.path, `It has ${count}.`);
    }),
  }),
];

function textsOf({ request, properties }: Asked): { text: string; path: Path }[] {
  const texts: [JsonValue | undefined, Path][] = [[request["message"], ["message"]]];
  for (const { path, schema } of properties) {
    texts.push([schema["title"], [...path, "title"]]);
    texts.push([schema["description"], [...path, "description"]]);
  }
  return texts.flatMap(([text, path]) => (typeof text === "string" ? [{ text, path }] : []));
}

function isBlank(text: JsonValue | undefined): boolean {
  return typeof text !== "string" || text.trim() === "";
}
