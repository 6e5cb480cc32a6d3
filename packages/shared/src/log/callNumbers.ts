import { shorten } from "../text/shorten.ts";
import { nameOfCall, nameOfSubject } from "./names.ts";
import { latestConnectionId } from "./reconnects.ts";
import type { CallState, SessionState } from "./sessionState.ts";

// A state doesn't change, and is asked about each of its calls.
const known = new WeakMap<SessionState, ReadonlyMap<string, number>>();
const knownTags = new WeakMap<SessionState, ReadonlyMap<string, string>>();

/** Which run of its tool, prompt or resource each call is, counted across reconnects. */
export function numberCalls(state: SessionState): ReadonlyMap<string, number> {
  const numbers = known.get(state) ?? countRuns(state);
  known.set(state, numbers);
  return numbers;
}

function countRuns(state: SessionState): Map<string, number> {
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
 * A short tag for each call that ran at the same time as another one: its number, with its name
 * when different things were called. A call that ran alone needs none.
 */
export function callTags(state: SessionState): ReadonlyMap<string, string> {
  const tags = knownTags.get(state) ?? findTags(state);
  knownTags.set(state, tags);
  return tags;
}

function findTags(state: SessionState): ReadonlyMap<string, string> {
  const calls = findOverlapping(Object.values(state.calls));
  const numbers = numberCalls(state);
  const names = new Set(calls.map(({ subject }) => nameOfSubject(subject)));
  return new Map(
    calls.map(({ id, subject }) => {
      const number = String(numbers.get(id) ?? "");
      return [id, names.size === 1 ? number : `${shorten(nameOfSubject(subject), 24)} ${number}`];
    }),
  );
}

/** In the order in which they started, a call overlaps with those before that have not ended. */
function findOverlapping(calls: CallState[]): CallState[] {
  const overlapping = new Set<CallState>();
  let latest: CallState | undefined;
  for (const call of calls) {
    if (latest && (latest.endedAt === undefined || latest.endedAt > call.startedAt)) {
      overlapping.add(latest).add(call);
    }
    const ends = latest?.endedAt;
    const isLongest = !latest || (ends !== undefined && (call.endedAt ?? "~") > ends);
    if (isLongest) latest = call;
  }
  return calls.filter((call) => overlapping.has(call));
}

/** A call by its name, with its number if it is not the first or ran beside others. */
export function nameOfRun(state: SessionState, callId: string): string {
  const number = numberCalls(state).get(callId) ?? 1;
  const isTagged = number > 1 || callTags(state).has(callId);
  return isTagged ? `${nameOfCall(state, callId)} ${number}` : nameOfCall(state, callId);
}
