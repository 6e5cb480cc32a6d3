import { isUrlRequest, type ElicitationRequest, type SentAnswer } from "../elicitation/request.ts";
import { isJsonObject } from "../text/json.ts";
import { readFormFields } from "../elicitation/schema/formFields.ts";
import { traitLabels, traitsOfField, type Trait } from "../elicitation/traits.ts";
import type { Behavior, BehaviorRule, BehaviorSource, Reaction } from "./behavior.ts";
import type { Treatment } from "./treatmentSchema.ts";

export type { Treatment };

/** Nobody reads and answers a question faster, so a rule that does is not to be outrun. */
const fastestPersonMs = 1000;

export function decidesAtOnce(treatment: Treatment | undefined): boolean {
  return treatment?.rule !== undefined && treatment.rule.afterMs < fastestPersonMs;
}

/** Why the person cannot give this answer through such a client; undefined if they can. */
export function whyImpossible(
  treatment: Treatment | undefined,
  { action, content }: SentAnswer,
): string | undefined {
  const { rule, hidden, neverSends } = treatment ?? {};
  if (decidesAtOnce(treatment)) return rule?.text;
  if (neverSends?.actions.some((never) => never === action)) return neverSends.text;
  if (!hidden || !isJsonObject(content)) return undefined;
  return hidden.fields.some((name) => Object.hasOwn(content, name)) ? hidden.text : undefined;
}

/** Undefined if the client treats the question like any other client. `rule` is the one that acts. */
export function toTreatment(
  request: ElicitationRequest,
  behavior: Behavior,
  rule: BehaviorRule | undefined,
): Treatment | undefined {
  const who = clientOf(behavior);
  const { neverSends, ignores, preselectsFirst, trimsText, source } = behavior;
  const hidden = findHidden(request, behavior);
  const isForm = !isUrlRequest(request);
  const treatment: Treatment = {
    ...(rule && {
      rule: {
        reaction: rule.reaction,
        afterMs: rule.afterMs,
        text: withSource(describeRule(who, rule, request), rule.source ?? source),
      },
    }),
    ...(hidden && { hidden }),
    ...(neverSends.length > 0 && {
      neverSends: {
        actions: neverSends,
        text: withSource(`${who} has no way to ${neverSends.join(" or ")}`, source),
      },
    }),
    ...(isForm && ignores.length > 0 && { ignores }),
    ...(isForm && preselectsFirst && { preselectsFirst }),
    ...(isForm && trimsText && { trimsText }),
  };
  return Object.keys(treatment).length > 0 ? treatment : undefined;
}

export function ruleApplies({ when }: Pick<BehaviorRule, "when">, traits: Set<Trait>): boolean {
  return when.every((trait) => traits.has(trait));
}

/** The client in messages. */
export function clientOf(behavior: Behavior | null): string {
  return behavior?.imitates ?? "This client";
}

function findHidden(request: ElicitationRequest, behavior: Behavior): Treatment["hidden"] {
  if (isUrlRequest(request)) return undefined;
  const fields = readFormFields(request.requestedSchema).map((field) => {
    const found = traitsOfField(field);
    const among = (list: readonly Trait[]) => found.find((trait) => list.includes(trait));
    return { name: field.name, hides: among(behavior.hides), hidesForm: among(behavior.hidesForm) };
  });
  const who = clientOf(behavior);
  const culprit = fields.find(({ hidesForm }) => hidesForm);
  if (culprit?.hidesForm) {
    const text = `${who} shows no form: ${describeField(culprit.name, culprit.hidesForm)}`;
    return {
      fields: fields.map(({ name }) => name),
      isWholeForm: true,
      text: withSource(text, behavior.source),
    };
  }
  const hidden = fields.filter(({ hides }) => hides);
  const [first] = hidden;
  if (!first?.hides) return undefined;
  const isOne = hidden.length === 1;
  const shown = isOne ? "it" : JSON.stringify(first.name);
  const named = `"${first.name}"${isOne ? "" : ` and ${hidden.length - 1} more`}`;
  const text = `${who} does not show ${named}: ${describeTrait(shown, first.hides)}`;
  return {
    fields: hidden.map(({ name }) => name),
    isWholeForm: false,
    text: withSource(text, behavior.source),
  };
}

const verbs: Record<Reaction, string> = {
  accept: "accepts by itself",
  "accept-empty": "accepts {} unasked",
  decline: "declines by itself",
  cancel: "cancels by itself",
  error: "responds with an error",
  silence: "never answers",
};

/** Which part of the question makes the client act so. */
function describeRule(
  who: string,
  { when, reaction }: BehaviorRule,
  request: ElicitationRequest,
): string {
  const act = `${who} ${verbs[reaction]}`;
  const fields = isUrlRequest(request) ? [] : readFormFields(request.requestedSchema);
  for (const trait of when) {
    const field = fields.find((candidate) => traitsOfField(candidate).includes(trait));
    if (field) return `${act}: ${describeField(field.name, trait)}`;
  }
  if (when.includes("empty-form")) return `${act}: the form has no fields`;
  if (when.includes("url")) return `${act}: the question opens a page`;
  if (when.includes("form")) return `${act}: the question is a form`;
  return `${act}, whatever is asked`;
}

/** `"guests" is an integer field`; other traits are something that the field has. */
function describeField(name: string, trait: Trait): string {
  return describeTrait(JSON.stringify(name), trait);
}

function describeTrait(subject: string, trait: Trait): string {
  const isKind = /^an? .*(field|choice)\b/.test(traitLabels[trait]);
  return `${subject} ${isKind ? "is" : "has"} ${traitLabels[trait]}`;
}

function withSource(text: string, source: BehaviorSource | undefined): string {
  return source ? `${text}. (${source.name}, ${source.date})` : `${text}.`;
}
