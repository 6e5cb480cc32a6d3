import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { traitsOf } from "@elicitation-playground/shared/elicitation/traits";
import type { BehaviorRule, Reaction } from "@elicitation-playground/shared/profile/behavior";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import {
  clientOf,
  ruleApplies,
  toTreatment,
  type Treatment,
} from "@elicitation-playground/shared/profile/treatment";
import { answerTimeout, type Alarm } from "./openQuestions.ts";
import type { Closing } from "./settlement.ts";

/** How long the client waits, and what it does in the person's place. */
export type AnswerPolicy = Pick<Profile, "answerTimeoutMs" | "autoAnswer"> &
  Partial<Pick<Profile, "behavior">>;

/** What a policy means for one question. */
type AppliedPolicy = {
  treatment?: Treatment;
  /** What closes the question if nobody else does. */
  alarms: Alarm<SentAnswer>[];
  /** What a rule answers, and when. */
  autoAnswer?: { action: ElicitationAnswer["action"]; afterMs: number };
};

export function applyPolicy(request: ElicitationRequest, policy: AnswerPolicy): AppliedPolicy {
  const { answerTimeoutMs, behavior } = policy;
  const acting = findRule(request, policy);
  const own = behavior?.rules.find((rule) => rule === acting?.rule);
  const treatment = behavior ? toTreatment(request, behavior, own) : undefined;
  const alarms: Alarm<SentAnswer>[] = [];
  if (answerTimeoutMs !== null) alarms.push(atTimeout(answerTimeoutMs, policy));
  if (!acting) return { alarms, ...(treatment && { treatment }) };
  const { rule, closing } = acting;
  const { afterMs } = rule;
  const reason = treatment?.rule && { reason: treatment.rule.text };
  alarms.push({ by: "rule", ...closing, ...reason, afterMs });
  const { action } = closing.answer;
  return {
    alarms,
    ...(treatment && { treatment }),
    ...(closing.unanswered === undefined && { autoAnswer: { action, afterMs } }),
  };
}

type RuleClosing = Pick<Closing<SentAnswer>, "answer" | "unanswered" | "errors">;

/** The first rule that applies, with what it sends. An automatic answer is the last rule. */
function findRule(
  request: ElicitationRequest,
  { autoAnswer, behavior }: AnswerPolicy,
): { rule: BehaviorRule; closing: RuleClosing } | undefined {
  const traits = traitsOf(request);
  const rules = [...(behavior?.rules ?? []), ...(autoAnswer ? [toRule(autoAnswer)] : [])];
  for (const rule of rules) {
    const closing = ruleApplies(rule, traits) && react(rule.reaction, request);
    if (closing) return { rule, closing };
  }
  return undefined;
}

/** It never agrees to open a page: that takes the person's consent. */
function toRule({ action, afterMs }: NonNullable<Profile["autoAnswer"]>): BehaviorRule {
  return { when: action === "accept" ? ["form"] : [], reaction: action, afterMs };
}

/**
 * Undefined when only the person can answer. A page that a rule agrees to open stays closed: the
 * MCP server gets the consent that such a host would send, and nobody visits the page.
 */
function react(reaction: Reaction, request: ElicitationRequest): RuleClosing | undefined {
  const isUrl = isUrlRequest(request);
  switch (reaction) {
    case "decline":
    case "cancel":
      return { answer: { action: reaction } };
    case "error":
    case "silence":
      return { answer: { action: "cancel" }, unanswered: reaction };
    case "accept": {
      if (isUrl) return { answer: { action: "accept" } };
      const content = fillContent(request.requestedSchema);
      const isValid = checkContent(request.requestedSchema, content).length === 0;
      return isValid ? { answer: { action: "accept", content } } : undefined;
    }
    case "accept-empty": {
      if (isUrl) return { answer: { action: "accept" } };
      const errors = checkContent(request.requestedSchema, {});
      const answer = { action: "accept" as const, content: {} };
      return { answer, ...(errors.length > 0 && { errors }) };
    }
  }
}

function atTimeout(afterMs: number, { behavior = null }: AnswerPolicy): Alarm<SentAnswer> {
  const then = behavior?.atTimeout ?? "cancel";
  if (then === "cancel" || then === "decline") return answerTimeout(afterMs, { action: then });
  const alarm = answerTimeout<SentAnswer>(afterMs, { action: "cancel" });
  const does = then === "error" ? "responds with an error" : "never answers";
  const reason = `${alarm.reason ?? ""} ${clientOf(behavior)} ${does}.`.trim();
  return { ...alarm, unanswered: then, reason };
}
