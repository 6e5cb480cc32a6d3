import { setTimeout as sleep } from "node:timers/promises";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { TestFailure } from "../failure/failure.ts";
import type { ProvidedTarget } from "./toTarget.ts";

/** A lost connection is noticed before the end of the program that caused it. */
const noticeMs = { disconnected: 3000, other: 500 };

/** Parts of an outcome that differ if the MCP server refuses a call; it asks no more questions. */
const refusals = ["outcome", "isError", "error code"];

/**
 * The error with the reason why a test failed, if it is that its program ended, and with where the
 * rounds of the call went, if they went to several processes.
 */
export async function explainFailure(
  error: unknown,
  { hint, ended }: Pick<ProvidedTarget, "hint" | "ended">,
  state: SessionState,
): Promise<unknown> {
  if (!(error instanceof TestFailure)) return error;
  const explained = await explainEnd(error, ended);
  const moved = hint?.();
  if (moved === undefined) return explained;
  const advice = isStateLost(state)
    ? "; is the key of requestState shared between processes?"
    : ".";
  const cause = explained.failure.cause.replace(/\.$/, "");
  return explained.withCause(`${cause}; ${moved}${advice}`);
}

async function explainEnd(
  error: TestFailure,
  ended: ProvidedTarget["ended"],
): Promise<TestFailure> {
  const { kind, cause, differences, place } = error.failure;
  const isRefused =
    kind === "missing-question" || differences.some(({ what }) => refusals.includes(what));
  const isLost = isRefused || kind === "disconnected" || kind === "never-ended";
  const waitMs = noticeMs[kind === "disconnected" ? kind : "other"];
  const end = isLost && ended ? await within(waitMs, ended) : undefined;
  if (end === undefined) return error;
  const during = `during the test. ${cause.charAt(0).toUpperCase()}${cause.slice(1)}`;
  const when = error.lost === undefined ? during : `${error.lost}.`;
  return new TestFailure("disconnected", `The MCP server ${end} ${when}`, {
    differences,
    at: error.at,
    ...(place && { place }),
    reason: error,
  });
}

async function within(limitMs: number, ended: Promise<string>): Promise<string | undefined> {
  const over = new AbortController();
  const limit = sleep(limitMs, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([ended, limit]);
  } finally {
    over.abort();
  }
}

/** Whether the last call ended with an error, or asked a question again in another round. */
function isStateLost({ calls, elicitations }: SessionState): boolean {
  const call = Object.values(calls).at(-1);
  if (!call) return false;
  const { outcome } = call;
  if (outcome.status === "failed" && outcome.problem.mcpError) return true;
  if (outcome.status === "finished" && outcome.result["isError"] === true) return true;
  const asked = Object.values(elicitations).filter(({ callId }) => callId === call.id);
  const rounds = new Map<string, number>();
  return asked.some(({ request, round }) => {
    const before = rounds.get(JSON.stringify(request));
    rounds.set(JSON.stringify(request), round);
    return before !== undefined && before !== round;
  });
}

/** Throws if the program of a target has ended by itself, although all calls succeeded. */
export async function requireRunning({ ended }: ProvidedTarget): Promise<void> {
  const end = await Promise.race([ended, sleep(0, undefined)]);
  if (end === undefined) return;
  throw new TestFailure("disconnected", `The MCP server ${end} during the test.`, {
    at: ["server"],
  });
}
