import { findMisleading, isRightToLeft } from "../../../text/hiddenCharacters.ts";
import { mostRead, type LintedRequest, type Path } from "./lintedRequest.ts";
import { newerRevisions } from "./revisions.ts";
import { defineRule, eachProperty, markIf, quote, type LintRule } from "./rule.ts";

const mostFields = 12;
const mostOptions = 50;
const longestMessage = 600;
const link = /\b(https?:\/\/|www\.)\S/i;
/** Tags that nobody writes as a placeholder, as in "<name>"; closing tags; tags with attributes. */
const markup =
  /<(?:script|style|iframe|svg|img|h[1-6]|br|hr|div|span)\b[^<>]*>|<\/[a-z][a-z\d]*\s*>|<[a-z][a-z\d]*\s+[a-z-]+\s*=[^<>]*>/i;

/** Rules for what the person sees. */
export const usabilityRules: readonly LintRule[] = [
  defineRule({
    id: "text-hidden",
    severity: "hosts-may-refuse",
    problem:
      "A text has control, invisible or direction-changing characters, which can mislead the person.",
    fix: "Remove these characters.",
    section: "security-considerations",
    find(asked) {
      const texts = textsOf(asked);
      const written = { isRightToLeft: texts.some(({ text }) => isRightToLeft(text)) };
      return texts.flatMap(({ text, path }) => {
        const hidden = findMisleading(text, written).slice(0, 5);
        return markIf(hidden.length > 0, path, `It contains ${hidden.join(" ")}.`);
      });
    },
  }),
  defineRule({
    id: "text-with-link",
    severity: "hosts-may-refuse",
    problem: "A text of a form contains a link.",
    fix: "Remove it. To have a page opened, use URL mode.",
    revisions: newerRevisions,
    section: "safe-url-handling",
    find: (asked) =>
      asked.isUrl ? [] : textsOf(asked).flatMap(({ text, path }) => markIf(link.test(text), path)),
  }),
  defineRule({
    id: "text-with-markup",
    severity: "hosts-may-refuse",
    problem: "A text contains HTML, which hosts show as it is or remove.",
    fix: "Write plain text.",
    section: "security-considerations",
    find: (asked) => textsOf(asked).flatMap(({ text, path }) => markIf(markup.test(text), path)),
  }),
  defineRule({
    id: "label-missing",
    severity: "poor-ux",
    problem: "A field has no title and no description, so people see only its name.",
    fix: "Give each field a title or a description.",
    section: "requested-schema",
    find: eachProperty(({ path, words: { title, description } }) =>
      markIf(title.trim() === "" && description.trim() === "", path),
    ),
  }),
  defineRule({
    id: "label-duplicate",
    severity: "poor-ux",
    problem: "Two fields have the same title, so people can't tell them apart.",
    fix: "Give each field its own title.",
    section: "requested-schema",
    find({ properties }) {
      const taken = new Set<string>();
      return properties.flatMap(({ path, words: { title } }) => {
        const key = title.trim().toLowerCase();
        const isTaken = key !== "" && taken.has(key);
        taken.add(key);
        return markIf(isTaken, [...path, "title"], `${quote(title)} is used twice.`);
      });
    },
  }),
  defineRule({
    id: "message-long",
    severity: "poor-ux",
    problem: `The message is longer than ${longestMessage} characters; few people read more.`,
    fix: "Shorten the message.",
    section: "elicitation-requests",
    find: ({ request: { message } }) =>
      markIf(typeof message === "string" && message.length > longestMessage, ["message"]),
  }),
  defineRule({
    id: "many-fields",
    severity: "poor-ux",
    problem: `The form has more than ${mostFields} fields.`,
    fix: "Ask in steps: several short forms are easier to answer.",
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
    problem: `A choice has more than ${mostOptions} options, so people have to search.`,
    fix: "Offer fewer options, or ask in two steps.",
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
  const texts = properties.flatMap(({ path, words: { title, description }, choice }) => [
    { text: title, path: [...path, "title"] },
    { text: description, path: [...path, "description"] },
    ...(choice?.options ?? []).flatMap(({ value, title: label = value, path: at }) =>
      typeof label === "string" ? [{ text: label.slice(0, mostRead.option), path: at }] : [],
    ),
  ]);
  if (typeof message !== "string") return texts;
  return [{ text: message.slice(0, mostRead.message), path: ["message"] }, ...texts];
}
