import { shorten } from "../text/shorten.ts";
import { labelOfConnection } from "./connectionLabels.ts";
import { nameOfCall, nameOfSubject } from "./names.ts";
import { latestConnectionId } from "./reconnects.ts";
import type { CallState, SessionState } from "./sessionState.ts";
import type { CallSubject } from "./subjects.ts";

// A state doesn't change, and is asked about each of its calls.
const known = new WeakMap<SessionState, ReadonlyMap<string, number>>();
const knownTags = new WeakMap<SessionState, ReadonlyMap<string, string>>();
const knownServers = new WeakMap<SessionState, ReadonlyMap<string, string>>();

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
    const key = `${latestConnectionId(state, connectionId)} ${toKey(subject)}`;
    const run = (runs.get(key) ?? 0) + 1;
    runs.set(key, run);
    numbers.set(id, run);
  }
  return numbers;
}

function toKey(subject: CallSubject): string {
  const [kind] = Object.keys(subject);
  return `${kind} ${nameOfSubject(subject)}`;
}

/** The MCP server of a call, if the same was called on several: only it tells them apart. */
export function serverOfCall(state: SessionState, callId: string): string | undefined {
  const servers = knownServers.get(state) ?? findServers(state);
  knownServers.set(state, servers);
  return servers.get(callId);
}

function findServers(state: SessionState): ReadonlyMap<string, string> {
  const calls = Object.values(state.calls);
  const connections = new Map<string, Set<string>>();
  for (const { connectionId, subject } of calls) {
    const known = connections.get(toKey(subject)) ?? new Set();
    connections.set(toKey(subject), known.add(latestConnectionId(state, connectionId)));
  }
  const shared = calls.filter(({ subject }) => (connections.get(toKey(subject))?.size ?? 0) > 1);
  return new Map(
    shared.map(({ id, connectionId }) => [id, labelOfConnection(state, connectionId)]),
  );
}

/** The number of a call among those of its tool, with its MCP server if several have the tool. */
export function placeOfRun(state: SessionState, callId: string): string {
  return `${numberCalls(state).get(callId) ?? 1}${onServer(state, callId)}`;
}

function onServer(state: SessionState, callId: string): string {
  const server = serverOfCall(state, callId);
  return server === undefined ? "" : ` on ${shorten(server, 40)}`;
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
  const names = new Set(calls.map(({ subject }) => nameOfSubject(subject)));
  return new Map(
    calls.map(({ id, subject }) => {
      const place = placeOfRun(state, id);
      return [id, names.size === 1 ? place : `${shorten(nameOfSubject(subject), 24)} ${place}`];
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

/** A call by its name, with what is needed to tell it from others like it. */
export function nameOfRun(state: SessionState, callId: string): string {
  const name = nameOfCall(state, callId);
  const number = numberCalls(state).get(callId) ?? 1;
  const isTagged = number > 1 || callTags(state).has(callId);
  return isTagged ? `${name} ${placeOfRun(state, callId)}` : name + onServer(state, callId);
}
