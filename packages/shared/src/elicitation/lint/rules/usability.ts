import { findHiddenInProse } from "../../../text/hiddenCharacters.ts";
import { mostRead, type LintedRequest, type Path } from "./lintedRequest.ts";
import { defineRule, eachProperty, markIf, type LintRule } from "./rule.ts";

const mostFields = 12;
const mostOptions = 50;
const longestMessage = 600;
const link = /\b(https?:\/\/|www\.)\S/i;

/** Rules for what the person sees. */
export const usabilityRules: readonly LintRule[] = [
  defineRule({
    id: "text-hidden",
    severity: "hosts-may-refuse",
    advice:
      "Remove control, invisible and direction-changing characters: they can mislead the person.",
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
    advice: "Remove links from the texts of a form. To have a page opened, use URL mode.",
    section: "safe-url-handling",
    find: (asked) =>
      asked.isUrl ? [] : textsOf(asked).flatMap(({ text, path }) => markIf(link.test(text), path)),
  }),
  defineRule({
    id: "label-missing",
    severity: "poor-ux",
    advice: "Give each field a title or a description: otherwise people see only its name.",
    section: "requested-schema",
    find: eachProperty(({ path, words: { title, description } }) =>
      markIf(title.trim() === "" && description.trim() === "", path),
    ),
  }),
  defineRule({
    id: "message-long",
    severity: "poor-ux",
    advice: `Shorten the message: few people read more than ${longestMessage} characters.`,
    section: "elicitation-requests",
    find: ({ request: { message } }) =>
      markIf(typeof message === "string" && message.length > longestMessage, ["message"]),
  }),
  defineRule({
    id: "many-fields",
    severity: "poor-ux",
    advice: `Split the question: more than ${mostFields} fields are easier to answer in steps.`,
    section: "requested-schema",
    find({ schema }) {
      const count = Object.keys(schema?.["properties"] ?? {}).length;
      return markIf(
        count > mostFields,
        ["requestedSchema", "properties"],
        `This one has ${count}.`,
      );
    },
  }),
  defineRule({
    id: "many-options",
    severity: "poor-ux",
    advice: `Offer fewer options: people have to search a list of more than ${mostOptions}.`,
    section: "requested-schema",
    find: eachProperty(({ path, choice }) => {
      const count = choice?.count ?? 0;
      return markIf(count > mostOptions, choice?.path ?? path, `This one has ${count}.`);
    }),
  }),
];

function textsOf({
  request: { message },
  properties,
}: LintedRequest): { text: string; path: Path }[] {
  const texts = properties.flatMap(({ path, words: { title, description } }) => [
    { text: title, path: [...path, "title"] },
    { text: description, path: [...path, "description"] },
  ]);
  if (typeof message !== "string") return texts;
  return [{ text: message.slice(0, mostRead.message), path: ["message"] }, ...texts];
}
