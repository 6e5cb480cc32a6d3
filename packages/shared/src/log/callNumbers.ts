import { nameOfSubject } from "./names.ts";
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
