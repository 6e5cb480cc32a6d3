import { findHiddenInProse } from "../../../text/hiddenCharacters.ts";
import {
  defineRule,
  eachProperty,
  markIf,
  mostRead,
  type Asked,
  type Path,
  type Rule,
} from "../rule.ts";

const mostFields = 12;
const mostOptions = 50;
const longestMessage = 600;
const link = /\b(https?:\/\/|www\.)\S/i;
/** What the person gets to see. */
export const experienceRules: readonly Rule[] = [
  defineRule({
    id: "text-hidden",
    severity: "hosts-may-refuse",
    sentence: "Text has no control, invisible or direction-changing characters: they deceive.",
    section: "security-considerations",
    find: (asked) =>
      textsOf(asked).flatMap(({ text, path }) => {
        const hidden = findHiddenInProse(text).slice(0, 5);
        return markIf(hidden.length > 0, path, `It contains ${hidden.join(" ")}.`);
      }),
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
    find: eachProperty(({ path, words: { title, description } }) =>
      markIf(title.trim() === "" && description.trim() === "", path),
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
    find({ schema }) {
      const count = Object.keys(schema?.["properties"] ?? {}).length;
      return markIf(count > mostFields, ["requestedSchema", "properties"], `It has ${count}.`);
    },
  }),
  defineRule({
    id: "many-options",
    severity: "poor-ux",
    sentence: `A choice is short: more than ${mostOptions} options must be searched.`,
    section: "requested-schema",
    find: eachProperty(({ path, choice }) => {
      const count = choice?.count ?? 0;
      return markIf(count > mostOptions, choice?.path ?? path, `It has ${count}.`);
    }),
  }),
];

function textsOf({ request: { message }, properties }: Asked): { text: string; path: Path }[] {
  const texts = properties.flatMap(({ path, words: { title, description } }) => [
    { text: title, path: [...path, "title"] },
    { text: description, path: [...path, "description"] },
  ]);
  if (typeof message !== "string") return texts;
  return [{ text: message.slice(0, mostRead.message), path: ["message"] }, ...texts];
}
