import type { CallStarted, SessionEvent } from "./events.ts";
import { reduceConnection } from "./reduceConnection.ts";
import type {
  CallOutcome,
  CallState,
  ElicitationState,
  SamplingState,
  SessionState,
} from "./sessionState.ts";
import type { CallSubject } from "./subjects.ts";

/** The state after one more event. Ignores events that it has already seen. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  if (event.id <= state.lastEventId) return state;
  return { ...applyEvent(state, event), lastEventId: event.id };
}

function applyEvent(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "session-opened":
      return { ...state, id: event.sessionId };
    case "connection-started":
    case "authorization-requested":
    case "authorization-finished":
    case "connection-opened":
    case "connection-failed":
    case "connection-closed":
    case "tools-listed":
    case "prompts-listed":
    case "resources-listed":
    case "roots-changed":
      return { ...state, connections: reduceConnection(state.connections, event) };
    case "call-started":
      return putCall(state, {
        id: event.callId,
        connectionId: event.connectionId,
        subject: toSubject(event),
        startedAt: event.at,
        outcome: { status: "running" },
      });
    case "call-progressed": {
      const { progress, total, message } = event;
      return changeCall(state, event.callId, { progress: { progress, total, message } });
    }
    case "call-queued":
      return changeCall(state, event.callId, {
        outcome: { status: "queued", behind: event.behind },
      });
    case "task-changed": {
      const { taskId, status, message } = event;
      const task = { taskId, status, ...(message !== undefined && { message }) };
      return changeCall(state, event.callId, { task });
    }
    case "call-parked": {
      const { elicitationIds } = event;
      return changeCall(state, event.callId, { outcome: { status: "parked", elicitationIds } });
    }
    case "call-resumed": {
      // A queued call resumes too, but had no pages to wait for.
      const wasParked = state.calls[event.callId]?.outcome.status === "parked";
      return changeCall(state, event.callId, {
        outcome: { status: "running" },
        ...(wasParked && { wasResumed: true }),
      });
    }
    case "call-finished":
      return endCall(state, event, { status: "finished", result: event.result });
    case "call-failed":
      return endCall(state, event, { status: "failed", problem: event.problem });
    case "call-cancelled":
      return endCall(state, event, { status: "cancelled", reason: event.reason });
    case "elicitation-opened": {
      const { id: _id, at, type: _type, elicitationId, ...opened } = event;
      return putElicitation(state, {
        id: elicitationId,
        openedAt: at,
        errors: [],
        completed: false,
        ...opened,
      });
    }
    case "elicitation-rejected":
      return changeElicitation(state, event.elicitationId, { errors: event.errors });
    case "elicitation-completed":
      return changeElicitation(state, event.elicitationId, { completed: true });
    case "elicitation-closed": {
      const { id: _id, type: _type, elicitationId, ...closed } = event;
      return changeElicitation(state, elicitationId, { errors: [], closed });
    }
    case "elicitation-reopened":
      return reopenElicitation(state, event);
    case "sampling-opened": {
      const { id: _id, at, type: _type, samplingId, ...opened } = event;
      return putSampling(state, { id: samplingId, openedAt: at, ...opened });
    }
    case "sampling-closed": {
      const { id: _id, type: _type, samplingId, ...closed } = event;
      const sampling = state.samplings[samplingId];
      return sampling ? putSampling(state, { ...sampling, closed }) : state;
    }
    case "completion-ignored":
    case "frame":
    case "http-exchange":
    case "log-message":
    case "stderr-line":
      return state;
  }
}

function toSubject(event: CallStarted): CallSubject {
  if ("tool" in event) return { tool: event.tool, arguments: event.arguments };
  if ("prompt" in event) return { prompt: event.prompt, arguments: event.arguments };
  return { resource: event.resource };
}

function putCall(state: SessionState, call: CallState): SessionState {
  return { ...state, calls: { ...state.calls, [call.id]: call } };
}

function changeCall(state: SessionState, id: string, change: Partial<CallState>): SessionState {
  const call = state.calls[id];
  return call ? putCall(state, { ...call, ...change }) : state;
}

function endCall(
  state: SessionState,
  event: { callId: string; at: string },
  outcome: CallOutcome,
): SessionState {
  return changeCall(state, event.callId, { endedAt: event.at, outcome });
}

function putElicitation(state: SessionState, elicitation: ElicitationState): SessionState {
  return { ...state, elicitations: { ...state.elicitations, [elicitation.id]: elicitation } };
}

function changeElicitation(
  state: SessionState,
  id: string,
  change: Partial<ElicitationState>,
): SessionState {
  const elicitation = state.elicitations[id];
  return elicitation ? putElicitation(state, { ...elicitation, ...change }) : state;
}

function reopenElicitation(
  state: SessionState,
  { elicitationId, at }: { elicitationId: string; at: string },
): SessionState {
  const before = state.elicitations[elicitationId];
  if (!before) return state;
  const { closed, autoAnswer: _ruleThatNoLongerApplies, treatment, ...asked } = before;
  const { rule: _neither, ...shownAs } = treatment ?? {};
  const answer = closed?.answer;
  return putElicitation(state, {
    ...asked,
    ...(treatment && { treatment: shownAs }),
    reopened: { at, ...(answer && { answer }) },
  });
}

function putSampling(state: SessionState, sampling: SamplingState): SessionState {
  return { ...state, samplings: { ...state.samplings, [sampling.id]: sampling } };
}
