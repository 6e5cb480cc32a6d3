import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { breakContent } from "@elicitation-playground/shared/elicitation/schema/breakContent";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readFormFields } from "@elicitation-playground/shared/elicitation/schema/formFields";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { Move } from "@elicitation-playground/shared/explore/move";
import {
  decidesAtOnce,
  whyImpossible,
  type Treatment,
} from "@elicitation-playground/shared/profile/treatment";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { agreeWith } from "./agreement.ts";
import { boundaryValues } from "./boundaryValues.ts";

type AcceptMove = Extract<Move, { action: "accept" }>;

/** Agrees to a page, and leaves it alone. */
export const agreeOnly: AcceptMove = {
  action: "accept",
  way: "defaults",
  label: "does not visit the page",
};

/** The answer of a person who agrees: what is confirmed is true, and the rest keeps its default. */
export function baseMove(request: ElicitationRequest): AcceptMove {
  if (isUrlRequest(request)) {
    return { action: "accept", way: "defaults", label: "visits the page", visits: true };
  }
  const { requestedSchema: schema } = request;
  const agreed = agreeWith(schema, fillContent(schema));
  const content = fits(schema, agreed) ? agreed : fillContent(schema);
  return { action: "accept", way: "generated", label: labelOf(content), content };
}

/**
 * An accept that was meant for another question becomes one that the schema allows, and a cancel if
 * none was found.
 */
export function toValid(move: Move, request: ElicitationRequest): Move {
  if (move.action !== "accept" || isUrlRequest(request)) return move;
  const isValid = ({ content = {} }: AcceptMove) => fits(request.requestedSchema, content);
  return [move, baseMove(request)].find(isValid) ?? { action: "cancel" };
}

/** Everything that can be answered to a question, the most telling first. */
export function movesFor(request: ElicitationRequest): Move[] {
  const refusals: Move[] = [
    { action: "decline" },
    { action: "cancel" },
    { action: "timeout" },
    { action: "cancel-call" },
  ];
  if (isUrlRequest(request)) {
    return [...refusals, agreeOnly];
  }
  const { requestedSchema: schema } = request;
  return [...refusals, ...acceptsOf(schema), ...breakagesOf(schema)];
}

/** Whether an imitated client lets the person make this move. */
export function isPossible(move: Move, treatment: Treatment | undefined): boolean {
  if (decidesAtOnce(treatment)) return false;
  switch (move.action) {
    case "cancel-call":
      return true;
    case "decline":
    case "cancel":
      return whyImpossible(treatment, { action: move.action }) === undefined;
    case "timeout":
      return whyImpossible(treatment, { action: "cancel" }) === undefined;
    case "accept":
    case "broken":
    case "fault": {
      const content = move.content && { content: move.content };
      return whyImpossible(treatment, { action: "accept", ...content }) === undefined;
    }
  }
}

/** What an imitated client does by itself, as a move; without an answer it is like a timeout. */
export function moveOfClient(
  request: ElicitationRequest,
  treatment: Treatment | undefined,
): Move | undefined {
  if (!decidesAtOnce(treatment)) return undefined;
  switch (treatment?.rule?.reaction) {
    case undefined:
      return undefined;
    case "accept":
      return isUrlRequest(request) ? agreeOnly : baseMove(request);
    case "accept-empty":
      return { action: "accept", way: "minimal", label: "{} unasked", content: {} };
    case "decline":
    case "cancel":
      return { action: treatment.rule.reaction };
    case "error":
    case "silence":
      return { action: "timeout" };
  }
}

/** A form may have thousands of fields; those after them keep the value of the base. */
const mostVaried = 100;

/** The accepts that differ from the base, each content once. */
function acceptsOf(schema: JsonObject): AcceptMove[] {
  const base = baseMove({ message: "", requestedSchema: schema });
  const seen = new Set([JSON.stringify(base.content)]);
  const found: AcceptMove[] = [];
  const add = (way: AcceptMove["way"], content: JsonObject, label: string) => {
    const key = JSON.stringify(content);
    if (seen.has(key) || !fits(schema, content)) return;
    seen.add(key);
    found.push({ action: "accept", way, label, content });
  };
  add("defaults", readDefaults(schema), "the defaults");
  add("minimal", fillContent(schema, {}), "only required fields");
  const fields = readFormFields(schema);
  const all = Object.fromEntries(fields.map(({ name }) => [name, true]));
  const full = fillContent({ ...schema, required: Object.keys(all) });
  add("generated", full, "every field");
  for (const { name, read, property, isRequired } of fields.slice(0, mostVaried)) {
    const content = base.content ?? {};
    for (const { value, label } of boundaryValues(read, property)) {
      const way = label === "option" ? "option" : "boundary";
      const text = label === "option" ? JSON.stringify(value) : `${label}`;
      add(way, { ...content, [name]: value }, `${name}: ${text}`);
    }
    if (isRequired || !(name in content)) continue;
    const { [name]: _left, ...rest } = content;
    add("minimal", rest, `without ${name}`);
  }
  return found;
}

function isAgreeing(schema: JsonObject, content: JsonObject): boolean {
  return JSON.stringify(agreeWith(schema, content)) === JSON.stringify(content);
}

/** An accept of the same question with as many other values as the schema and consent allow. */
export function otherAccept(request: ElicitationRequest | undefined, move: Move): Move {
  if (!request || isUrlRequest(request) || move.action !== "accept") return move;
  const { requestedSchema: schema } = request;
  let content = move.content ?? {};
  for (const { name, read, property } of readFormFields(schema)) {
    const other = boundaryValues(read, property)
      .filter(({ value }) => value !== content[name] && value !== "" && typeof value !== "boolean")
      .map(({ value }) => ({ ...content, [name]: value }))
      .find((each) => fits(schema, each) && isAgreeing(schema, each));
    content = other ?? content;
  }
  return { ...move, label: labelOf(content), content };
}

function breakagesOf(schema: JsonObject): Move[] {
  const content = baseMove({ message: "", requestedSchema: schema }).content ?? {};
  const made = breakContent(schema, content, { inEachField: true }).flatMap((broken): Move[] => {
    const { breakage, field, content: sent, mayPass } = broken;
    if (mayPass || !isJsonObject(sent) || fits(schema, sent)) return [];
    return [{ action: "broken", breakage, field, content: sent }];
  });
  const needsContent = !fits(schema, {});
  return needsContent ? [...made, { action: "broken", breakage: "no-content", field: "" }] : made;
}

function fits(schema: JsonObject, content: JsonObject): boolean {
  return checkContent(schema, content).length === 0;
}

function labelOf(content: JsonObject): string {
  const text = JSON.stringify(content);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
