import type { RoundRequest } from "../eras/roundRequest.ts";

/** The call that a `requestState` belongs to, and the round that it came with. */
export type StatePlace = { callId: string; request: RoundRequest; round: number };

type SeenState = { place: StatePlace; state: string; isUsed: boolean };

const mostStates = 32;
const longestState = 100_000;

/** The latest `requestState`s of a connection's calls, for faults that send an old or a foreign one. */
export class SeenStates {
  readonly #seen: SeenState[] = [];

  add(place: StatePlace, state: string): void {
    if (state.length > longestState) return;
    this.#seen.unshift({ place, state, isUsed: false });
    this.#seen.splice(mostStates);
  }

  /** A retry of this call carries the state. */
  use(callId: string, state: unknown): void {
    const used = this.#seen.find((seen) => seen.place.callId === callId && seen.state === state);
    if (used) used.isUsed = true;
  }

  /**
   * A state that a retry has carried: of an earlier round of the call, or else of an earlier call
   * of the same with the same arguments.
   */
  findUsed(place: StatePlace): string | undefined {
    const used = this.#seen.filter((seen) => seen.isUsed && isSameCall(seen.place, place));
    const own = used.find((seen) => seen.place.callId === place.callId);
    return (own ?? ofRound(used, place))?.state;
  }

  /** A state of another call: the same with other arguments, or else something else. */
  findForeign(place: StatePlace): string | undefined {
    const foreign = this.#seen.filter((seen) => !isSameCall(seen.place, place));
    const alike = foreign.filter((seen) => subjectOf(seen.place) === subjectOf(place));
    return (ofRound(alike, place) ?? ofRound(foreign, place))?.state;
  }
}

/** Of the same round if there is one: its state fits the answers best. */
function ofRound(states: SeenState[], { round }: StatePlace): SeenState | undefined {
  return states.find((seen) => seen.place.round === round) ?? states[0];
}

function isSameCall(a: StatePlace, b: StatePlace): boolean {
  return subjectOf(a) === subjectOf(b) && argumentsOf(a) === argumentsOf(b);
}

function subjectOf({ request: { method, params } }: StatePlace): string {
  return JSON.stringify([method, params["name"] ?? params["uri"]]);
}

function argumentsOf({ request: { params } }: StatePlace): string {
  const entries = Object.entries(params["arguments"] ?? {});
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
