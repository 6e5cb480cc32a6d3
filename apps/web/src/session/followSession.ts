import type { SessionEvent } from "@elicitation-playground/shared/events";
import { reduceSession } from "@elicitation-playground/shared/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/sessionState";
import { followEvents, type StreamEnd, type StreamStatus } from "../api/followEvents.ts";
import { createStore, type Store } from "../store/createStore.ts";

/** All that the screen is drawn from. */
export type SessionView = {
  state: SessionState;
  events: readonly SessionEvent[];
  stream: StreamStatus;
};

/** A replayed log comes as thousands of messages: they are folded together, not one by one. */
const gatherMs = 16;

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

  function fold(): void {
    const { state, events, stream } = view.get();
    const fresh = gathered.filter((event) => event.id > state.lastEventId);
    gathered = [];
    view.set({ state: fresh.reduce(reduceSession, state), events: [...events, ...fresh], stream });
  }

  followEvents(sessionId, {
    after: 0,
    onEvent(event) {
      if (gathered.length === 0) setTimeout(fold, gatherMs);
      gathered.push(event);
    },
    onStatus: (stream) => view.set({ ...view.get(), stream }),
    onEnd,
  });
  return view;
}
