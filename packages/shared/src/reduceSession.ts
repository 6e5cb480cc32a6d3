import type { CallStarted, CallSubject, SessionEvent } from "./events.ts";
import type {
  CallOutcome,
  CallState,
  ConnectionState,
  ElicitationState,
  SessionState,
} from "./sessionState.ts";

/** The fold: the state after one more event. Pure; an event seen before changes nothing. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  if (event.id <= state.lastEventId) return state;
  return { ...applyEvent(state, event), lastEventId: event.id };
}

function applyEvent(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "session-opened":
      return { ...state, id: event.sessionId };
    case "connection-opened": {
      const { id: _id, at: _at, type: _type, connectionId, ...opened } = event;
      const lists = { tools: [], prompts: [], resources: [] };
      return putConnection(state, { id: connectionId, status: "open", ...lists, ...opened });
    }
    case "connection-failed": {
      const { connectionId: id, target, profile, reason } = event;
      return putConnection(state, { id, status: "failed", target, profile, reason });
    }
    case "connection-closed":
      return changeConnection(state, event.connectionId, {
        status: "closed",
        reason: event.reason,
      });
    case "tools-listed":
      return changeConnection(state, event.connectionId, { tools: event.tools });
    case "prompts-listed":
      return changeConnection(state, event.connectionId, { prompts: event.prompts });
    case "resources-listed":
      return changeConnection(state, event.connectionId, { resources: event.resources });
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
    case "call-parked": {
      const { elicitationIds } = event;
      return changeCall(state, event.callId, { outcome: { status: "parked", elicitationIds } });
    }
    case "call-resumed":
      return changeCall(state, event.callId, { outcome: { status: "running" } });
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
      const { at, by, answer, reason } = event;
      return changeElicitation(state, event.elicitationId, {
        errors: [],
        closed: { at, by, ...(answer && { answer }), ...(reason !== undefined && { reason }) },
      });
    }
    case "frame":
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

function putConnection(state: SessionState, connection: ConnectionState): SessionState {
  return { ...state, connections: { ...state.connections, [connection.id]: connection } };
}

function changeConnection(
  state: SessionState,
  id: string,
  change: Partial<Exclude<ConnectionState, { status: "failed" }>>,
): SessionState {
  const connection = state.connections[id];
  if (!connection || connection.status === "failed") return state;
  return putConnection(state, { ...connection, ...change });
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
