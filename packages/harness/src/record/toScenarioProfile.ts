import { defaultProfile, type Profile } from "@elicitation-playground/shared/profile/profile";
import type { Asked, RecordedCall } from "./recordedCalls.ts";

/** Only what makes this client another than the usual one. */
export function toScenarioProfile({ era: _era, ...profile }: Profile, calls: RecordedCall[]) {
  const usual: Record<string, unknown> = defaultProfile;
  // A test that lets a question time out need not wait as long as the person did.
  const isTimedOut = calls.some(({ asked }) =>
    asked.some(({ closed }) => closed?.by === "timeout"),
  );
  const own = Object.entries(profile).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(usual[name]) &&
      !(name === "answerTimeoutMs" && isTimedOut),
  );
  return own.length === 0 ? undefined : { name: "as recorded", ...Object.fromEntries(own) };
}

/** What a test may take without being told. */
const usualMs = 30_000;

/** Room for what took long by itself: the time that a person took does not count. */
export function toTimeout(calls: RecordedCall[]): { timeoutMs?: number } {
  const workMs = calls.reduce((sum, { call, asked }) => {
    const tookMs = Date.parse(call.endedAt ?? call.startedAt) - Date.parse(call.startedAt);
    const waitedMs = asked.filter(isAnsweredAtOnce).reduce((all, { openMs }) => all + openMs, 0);
    return sum + Math.max(0, tookMs - waitedMs);
  }, 0);
  return workMs * 3 <= usualMs ? {} : { timeoutMs: Math.ceil((workMs * 3) / 1000) * 1000 };
}

function isAnsweredAtOnce({ closed }: Asked): boolean {
  return closed?.by === "person" || closed?.by === "timeout" || closed?.by === "call-cancelled";
}
