import { isJsonObject, type JsonObject } from "../../text/json.ts";
import { choiceRules } from "./rules/choices.ts";
import { experienceRules } from "./rules/usability.ts";
import { requestRules } from "./rules/requests.ts";
import {
  mostRead,
  readSpelledChoice,
  type Asked,
  type Mark,
  type Property,
  type Rule,
  type Severity,
} from "./rule.ts";
import { secretRules } from "./rules/secrets.ts";
import { shapeRules } from "./rules/schemaShape.ts";
import { findUrlRisks } from "../url/urlRisks.ts";
import { valueRules } from "./rules/values.ts";

export type Finding = Mark & { rule: Rule };

/** Every rule, the gravest group first. */
export const lintRules: readonly Rule[] = [
  ...secretRules,
  ...requestRules,
  ...shapeRules,
  ...choiceRules,
  ...valueRules,
  ...experienceRules,
];

const order: Record<Severity, number> = { "breaks-spec": 0, "hosts-may-refuse": 1, "poor-ux": 2 };

/** What is wrong with a question, as it crossed the wire: the gravest first, else in its order. */
export function lintRequest(request: JsonObject, era: string): Finding[] {
  const asked = toAsked(request, era);
  const findings = lintRules.flatMap((rule) => rule.find(asked).map((mark) => ({ rule, ...mark })));
  return findings.toSorted((a, b) => order[a.rule.severity] - order[b.rule.severity]);
}

/** Where the spec says so, in the revision that the question came by. */
export function specLink({ section }: Pick<Rule, "section">, era: string): string {
  const site = "https://modelcontextprotocol.io/specification";
  // The first revision has other headings, and nothing on most of this.
  const revision = era >= "2026" ? "2026-07-28" : "2025-11-25";
  return `${site}/${revision}/client/elicitation#${section}`;
}

function toAsked(request: JsonObject, era: string): Asked {
  const isUrl = request["mode"] === "url";
  const { requestedSchema: schema, url } = request;
  return {
    request,
    era,
    isUrl,
    schema: !isUrl && isJsonObject(schema) ? schema : undefined,
    properties: !isUrl && isJsonObject(schema) ? propertiesOf(schema) : [],
    urlRisks: isUrl ? findUrlRisks(typeof url === "string" ? url : "") : [],
  };
}

function propertiesOf({ properties }: JsonObject): Property[] {
  if (!isJsonObject(properties)) return [];
  const names = Object.keys(properties).slice(0, mostRead.items);
  // All of them together are bounded, but each is read far enough to tell what it asks for.
  const most = Math.max(100, Math.floor((3 * mostRead.text) / names.length));
  const readText = (text: unknown) =>
    typeof text === "string" ? text.slice(0, Math.min(most, mostRead.text)) : "";
  return names.map((name) => {
    const property = properties[name];
    const path = ["requestedSchema", "properties", name];
    const own = isJsonObject(property) ? property : {};
    const { title, description } = own;
    return {
      name,
      path,
      schema: own,
      words: { name: readText(name), title: readText(title), description: readText(description) },
      choice: readSpelledChoice(own, path),
    };
  });
}
