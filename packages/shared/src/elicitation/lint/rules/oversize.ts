import { isJsonObject, type JsonValue } from "../../../text/json.ts";
import { defineRule, eachProperty, markIf, type LintRule } from "./rule.ts";

const mostKilobytes = 64;
const mostFields = 100;
const mostOptions = 1000;

/** Rules for questions so large that hosts cut them, freeze or reject them. */
export const oversizeRules: readonly LintRule[] = [
  defineRule({
    id: "request-oversize",
    severity: "hosts-may-refuse",
    problem: `The question is larger than ${mostKilobytes} kB.`,
    fix: "Send a short question. Put long content in the result of the tool, in a resource, or on a page in URL mode.",
    section: "elicitation-requests",
    find({ request }) {
      const sizes = Object.entries(request).map(([key, value]) => ({ key, size: sizeOf(value) }));
      const total = sizes.reduce((sum, { size }) => sum + size, 0);
      const [largest] = sizes.toSorted((a, b) => b.size - a.size);
      const detail = `It has ${Math.round(total / 1024)} kB.`;
      return markIf(total > mostKilobytes * 1024, [largest?.key ?? ""], detail);
    },
  }),
  defineRule({
    id: "fields-oversize",
    severity: "hosts-may-refuse",
    problem: `The form has more than ${mostFields} fields.`,
    fix: "Ask in steps, or have the person fill in a page in URL mode.",
    section: "requested-schema",
    find({ schema }) {
      const count = countKeys(schema?.["properties"]);
      const path = ["requestedSchema", "properties"];
      return markIf(count > mostFields, path, `This one has ${count}.`);
    },
  }),
  defineRule({
    id: "options-oversize",
    severity: "hosts-may-refuse",
    problem: `A choice has more than ${mostOptions} options.`,
    fix: "Ask for a text and search the options in the tool, or ask in steps.",
    section: "requested-schema",
    find: eachProperty(({ path, choice }) => {
      const count = choice?.count ?? 0;
      return markIf(count > mostOptions, choice?.path ?? path, `This one has ${count}.`);
    }),
  }),
];

function countKeys(value: JsonValue | undefined): number {
  return isJsonObject(value) ? Object.keys(value).length : 0;
}

/** The size of the value as JSON, in bytes of UTF-8. */
function sizeOf(value: JsonValue): number {
  const json = JSON.stringify(value);
  let size = json.length;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (code >= 0x80) size += code >= 0x800 && !isSurrogate ? 2 : 1;
  }
  return size;
}
