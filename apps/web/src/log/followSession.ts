import { dropOldEvents } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
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
const largeBatchMs = 250;
const largeBatchSize = 100;

export function followSession(
  sessionId: string,
  onEnd: (end: StreamEnd) => void,
): Store<SessionView> {
  const view = createStore<SessionView>({
    state: { ...emptySession, id: sessionId },
    events: [],
    stream: "connecting",
  });
  let batch: SessionEvent[] = [];
  let nextBatchMs = batchMs;

  function reduceBatch(): void {
    const { state, events, stream } = view.get();
    const fresh = batch.filter((event) => event.id > state.lastEventId);
    batch = [];
    nextBatchMs = fresh.length > largeBatchSize ? largeBatchMs : batchMs;
    view.set({
      state: fresh.reduce(reduceSession, state),
      events: dropOldEvents([...events, ...fresh]),
      stream,
    });
  }

  followEvents(sessionId, {
    after: 0,
    onEvent(event) {
      if (batch.length === 0) setTimeout(reduceBatch, nextBatchMs);
      batch.push(event);
    },
    onStatus: (stream) => view.set({ ...view.get(), stream }),
    onEnd,
  });
  return view;
}
