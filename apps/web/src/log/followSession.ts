import { dropOldEvents } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import { followEvents, type StreamEnd, type StreamStatus } from "./followEvents.ts";
import { createStore, type Store } from "../design/createStore.ts";

/** All that the screen is drawn from. */
export type SessionView = {
  state: SessionState;
  events: readonly SessionEvent[];
  stream: StreamStatus;
};

/** A replayed log comes as thousands of messages: they are folded together, not one by one. */
const gatherMs = 16;
/** In a flood the page is drawn a few times a second, so that the person can still act. */
const floodGatherMs = 250;
const floodSize = 100;

export function followSession(
  sessionId: string,
  onEnd: (end: StreamEnd) => void,
): Store<SessionView> {
  const view = createStore<SessionView>({
    state: { ...emptySession, id: sessionId },
    events: [],
    stream: "connecting",
  });
  let gathered: SessionEvent[] = [];
  let nextGatherMs = gatherMs;

  function fold(): void {
    const { state, events, stream } = view.get();
    const fresh = gathered.filter((event) => event.id > state.lastEventId);
    gathered = [];
    nextGatherMs = fresh.length > floodSize ? floodGatherMs : gatherMs;
    view.set({
      state: fresh.reduce(reduceSession, state),
      events: dropOldEvents([...events, ...fresh]),
      stream,
    });
  }

  followEvents(sessionId, {
    after: 0,
    onEvent(event) {
      if (gathered.length === 0) setTimeout(fold, nextGatherMs);
      gathered.push(event);
    },
    onStatus: (stream) => view.set({ ...view.get(), stream }),
    onEnd,
  });
  return view;
}
