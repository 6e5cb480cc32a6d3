import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { KeptEvents } from "@elicitation-playground/shared/log/keptEvents";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import { followEvents, type StreamEnd, type StreamStatus } from "./followEvents.ts";
import { createStore, type Store } from "../design/createStore.ts";

/** Everything that the page renders. */
export type SessionView = {
  state: SessionState;
  events: readonly SessionEvent[];
  stream: StreamStatus;
};

/** A replayed log arrives as thousands of messages, so events are reduced in batches. */
const batchMs = 16;
/** With many events the page renders a few times a second, so that it stays usable. */
const slowBatchMs = 250;
const largeBatch = 100;
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
  let batch: SessionEvent[] = [];
  let nextBatchAt = 0;

  function reduceBatch(): void {
    const { state, stream } = view.get();
    const fresh = batch.filter((event) => event.id > state.lastEventId);
    batch = [];
    for (const event of fresh) kept.add(event);
    const isSlow = fresh.length > largeBatch || kept.events.length > longLog;
    nextBatchAt = performance.now() + (isSlow ? slowBatchMs : batchMs);
    view.set({ state: fresh.reduce(reduceSession, state), events: [...kept.events], stream });
  }

  followEvents(sessionId, {
    after: 0,
    onEvent(event) {
      if (batch.length === 0) {
        setTimeout(reduceBatch, Math.max(batchMs, nextBatchAt - performance.now()));
      }
      batch.push(event);
    },
    onStatus: (stream) => view.set({ ...view.get(), stream }),
    onEnd,
  });
  return view;
}
