import { setTimeout as sleep } from "node:timers/promises";
import { TestFailure } from "../failure/failure.ts";
import type { ProvidedTarget } from "./toTarget.ts";

/** A lost connection is noticed before the end of the program that caused it. */
const noticeMs = 500;

/** Parts of an outcome that differ if the MCP server refuses a call; it asks no more questions. */
const refusals = ["outcome", "isError", "error code"];

/**
 * The reason why a test failed, if it is that its program ended or that a round went to another
 * process; otherwise the error itself.
 */
export async function explainFailure(
  error: unknown,
  { hint, ended }: Pick<ProvidedTarget, "hint" | "ended">,
): Promise<unknown> {
  if (!(error instanceof TestFailure)) return error;
  const { kind, cause, differences, place } = error.failure;
  const isRefused =
    kind === "missing-question" || differences.some(({ what }) => refusals.includes(what));
  const isLost = isRefused || kind === "disconnected" || kind === "never-ended";
  const end = isLost && ended ? await Promise.race([ended, sleep(noticeMs, undefined)]) : undefined;
  if (end !== undefined) {
    return new TestFailure(
      "disconnected",
      `The MCP server stopped: ${end} during the test; ${cause}`,
      {
        differences,
        at: error.at,
        ...(place && { place }),
        reason: error,
      },
    );
  }
  const moved = hint?.();
  const mayBeMoved = isRefused || kind === "unexpected-question";
  return moved !== undefined && mayBeMoved ? error.withCause(`${cause}; ${moved}`) : error;
}

/** Throws if the program of a target has ended by itself, although all calls succeeded. */
export async function requireRunning({ ended }: ProvidedTarget): Promise<void> {
  const end = await Promise.race([ended, sleep(0, undefined)]);
  if (end === undefined) return;
  throw new TestFailure("disconnected", `The MCP server stopped: ${end} during the test.`, {
    at: ["server"],
  });
}
