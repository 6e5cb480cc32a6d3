import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { describeDeclared } from "./describeDeclared.ts";

/** A profile in one line: which client this is. */
export function describeProfile(profile: Profile): string {
  const { era, roots, sampling, tasks, autoAnswer, answerTimeoutMs, callTimeoutMs } = profile;
  const declared = describeDeclared(profile);
  return [
    era === "auto" ? "any era" : era,
    declared === "none" ? "no elicitation" : `elicitation ${declared}`,
    describeRoots(roots),
    sampling ? "sampling" : "no sampling",
    tasks ? "tasks" : "no tasks",
    ...(autoAnswer ? [`${ruleWords[autoAnswer.action]} ${describeDelay(autoAnswer.afterMs)}`] : []),
    ...(answerTimeoutMs === null ? [] : [`${inSeconds(answerTimeoutMs)} to answer`]),
    ...(callTimeoutMs === null ? [] : [`${inSeconds(callTimeoutMs)} for a call`]),
  ].join(" · ");
}

const ruleWords = { accept: "accepts", decline: "declines", cancel: "cancels" } as const;

function describeRoots(roots: Profile["roots"]): string {
  if (!roots) return "no roots";
  return roots.length === 1 ? "1 root" : `${roots.length === 0 ? "empty" : roots.length} roots`;
}

function describeDelay(afterMs: number): string {
  return afterMs === 0 ? "at once" : `after ${inSeconds(afterMs)}`;
}

function inSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
