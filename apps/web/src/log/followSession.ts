import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { KeptEvents } from "@elicitation-playground/shared/log/keptEvents";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import { followEvents, type StreamEnd } from "./followEvents.ts";
import type { StreamStatus } from "./followStream.ts";
import { inBatches } from "./inBatches.ts";
import { createStore, type Store } from "../design/createStore.ts";

/** Everything that the page renders. */
export type SessionView = {
  state: SessionState;
  events: readonly SessionEvent[];
  stream: StreamStatus;
};

const longLog = 20_000;

export function followSession(
  sessionId: string,
  onEnd: (end: StreamEnd) => void,
): Store<SessionView> {
  const view = createStore<SessionView>({
    state: { ...emptySession, id: sessionId },
    events: [],
    stream: "connecting",
  });
  const kept = new KeptEvents();

  function reduceBatch(batch: readonly SessionEvent[]): void {
    const { state, stream } = view.get();
    const fresh = batch.filter((event) => event.id > state.lastEventId);
    for (const event of fresh) kept.add(event);
    view.set({ state: fresh.reduce(reduceSession, state), events: [...kept.events], stream });
  }

  followEvents(sessionId, {
    after: 0,
    onEvent: inBatches(reduceBatch, () => kept.events.length > longLog),
    onStatus: (stream) => view.set({ ...view.get(), stream }),
    onEnd,
  });
  return view;
}
