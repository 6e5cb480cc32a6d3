import { shorten } from "../text/shorten.ts";
import { nameOfCall, nameOfSubject } from "./names.ts";
import { latestConnectionId } from "./reconnects.ts";
import type { SessionState } from "./sessionState.ts";

/** Which run of its tool, prompt or resource each call is, counted across reconnects. */
export function numberCalls(state: SessionState): ReadonlyMap<string, number> {
  const runs = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { id, connectionId, subject } of Object.values(state.calls)) {
    const [kind] = Object.keys(subject);
    const key = `${latestConnectionId(state, connectionId)} ${kind} ${nameOfSubject(subject)}`;
    const run = (runs.get(key) ?? 0) + 1;
    runs.set(key, run);
    numbers.set(id, run);
  }
  return numbers;
}

/**
 * A short tag for each call, by which the calls of a session can be told apart: its number, with
 * its name when different things were called. One call alone needs none.
 */
export function callTags(state: SessionState): ReadonlyMap<string, string> {
  const calls = Object.values(state.calls);
  if (calls.length < 2) return new Map();
  const numbers = numberCalls(state);
  const names = new Set(calls.map(({ subject }) => nameOfSubject(subject)));
  return new Map(
    calls.map(({ id, subject }) => {
      const number = String(numbers.get(id) ?? "");
      return [id, names.size === 1 ? number : `${shorten(nameOfSubject(subject), 24)} ${number}`];
    }),
  );
}

/** A call by its name and, when it is not the only run, its number. */
export function nameOfRun(state: SessionState, callId: string): string {
  const number = callTags(state).size > 0 ? numberCalls(state).get(callId) : undefined;
  return [nameOfCall(state, callId), ...(number === undefined ? [] : [number])].join(" ");
}
