import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { findNamedProfile } from "@elicitation-playground/shared/hosts/namedProfiles";
import { defaultProfile, type Profile } from "@elicitation-playground/shared/profile/profile";
import { defaultTimeoutMs } from "../run/planTests.ts";
import type { RecordedCall } from "./recordedCalls.ts";

/** The name of the host, or the settings that differ from the default; undefined if none do. */
export function toScenarioProfile(given: Profile, calls: RecordedCall[]) {
  const host = given.behavior?.imitates ?? "";
  const isHost = JSON.stringify(findNamedProfile(host)?.profile) === JSON.stringify(given);
  if (isHost) return host;
  const { era: _era, ...profile } = given;
  const defaults: Record<string, unknown> = defaultProfile;
  // A test that lets a question time out has its own, shorter timeout.
  const isTimedOut = calls.some(({ questions }) =>
    questions.some(({ closed }) => closed?.by === "timeout"),
  );
  const own = Object.entries(profile).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(defaults[name]) &&
      !(name === "answerTimeoutMs" && isTimedOut),
  );
  return own.length === 0 ? undefined : { name: "as recorded", ...Object.fromEntries(own) };
}

/**
 * A longer timeout for slow calls, and a shorter one if the person resumed a parked call. The time
 * until a question was closed or its page was done does not count.
 */
export function toTimeout(calls: RecordedCall[], resumedTimeoutMs = 3000): { timeoutMs?: number } {
  const workMs = calls.reduce((sum, { call, questions, parkedMs }) => {
    const tookMs = between(call.startedAt, call.endedAt);
    const waitedMs = questions.reduce((all, question) => all + waitOf(question), parkedMs);
    return sum + Math.max(0, tookMs - waitedMs);
  }, 0);
  const isResumed = calls.some(({ isResumedByPerson }) => isResumedByPerson);
  const neededMs = workMs * 3 + (isResumed ? resumedTimeoutMs : 0);
  if (neededMs <= defaultTimeoutMs && !isResumed) return {};
  return { timeoutMs: Math.ceil(neededMs / 1000) * 1000 };
}

/** How long a question was open, if a test answers it at once. */
function waitOf({ openedAt, closed }: ElicitationState): number {
  const isRepeated = ["person", "timeout", "call-cancelled"].includes(closed?.by ?? "");
  return isRepeated ? between(openedAt, closed?.at) : 0;
}

function between(start: string, end = start): number {
  return Date.parse(end) - Date.parse(start);
}
