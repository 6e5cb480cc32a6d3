import type { Behavior } from "@elicitation-playground/shared/profile/behavior";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { describeBehavior } from "./describeBehavior.ts";

/** A profile in one line. */
export function describeProfile(profile: Profile): string {
  const { era, roots, sampling, tasks, autoAnswer, answerTimeoutMs, callTimeoutMs, behavior } =
    profile;
  const declared = describeElicitation(profile);
  return [
    era === "auto" ? "any era" : era,
    declared === "none" ? "no elicitation" : `elicitation ${declared}`,
    describeRoots(roots),
    sampling ? "sampling" : "no sampling",
    tasks ? "tasks" : "no tasks",
    ...(autoAnswer
      ? [`${actionVerbs[autoAnswer.action]} ${describeDelay(autoAnswer.afterMs)}`]
      : []),
    ...(behavior ? [describeImitation(behavior)] : []),
    ...(answerTimeoutMs === null ? [] : [`${toSeconds(answerTimeoutMs)} to answer`]),
    ...(callTimeoutMs === null ? [] : [`${toSeconds(callTimeoutMs)} per call`]),
  ].join(" · ");
}

const actionVerbs = { accept: "accepts", decline: "declines", cancel: "cancels" } as const;

/** The declared elicitation modes, short enough for a badge. */
export function describeElicitation({ elicitation }: Pick<Profile, "elicitation">): string {
  if (!elicitation) return "none";
  const { form, url } = elicitation;
  if (form && url) return "form + url";
  if (form) return "form";
  return url ? "url" : "{}";
}

function describeImitation(behavior: Behavior): string {
  if (behavior.imitates !== null) return `imitates ${behavior.imitates}`;
  return describeBehavior(behavior).join(", ").toLowerCase();
}

function describeRoots(roots: Profile["roots"]): string {
  if (!roots) return "no roots";
  return roots.length === 1 ? "1 root" : `${roots.length === 0 ? "empty" : roots.length} roots`;
}

function describeDelay(afterMs: number): string {
  return afterMs === 0 ? "immediately" : `after ${toSeconds(afterMs)}`;
}

function toSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
