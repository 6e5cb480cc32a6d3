import type { SessionEvent } from "./events.ts";
import type { ConnectionState, SessionState } from "./sessionState.ts";

/** The events of a connection, without those of its calls. */
export type ConnectionEvent = Extract<
  SessionEvent,
  {
    type:
      | "connection-started"
      | "authorization-requested"
      | "authorization-finished"
      | "connection-opened"
      | "connection-failed"
      | "connection-closed"
      | "tools-listed"
      | "prompts-listed"
      | "resources-listed"
      | "roots-changed";
  }
>;

type Connections = SessionState["connections"];

export function reduceConnection(connections: Connections, event: ConnectionEvent): Connections {
  const id = event.connectionId;
  const before = connections[id];
  const inherited = before?.inheritedEnv && { inheritedEnv: before.inheritedEnv };
  const put = (connection: ConnectionState) => ({ ...connections, [id]: connection });
  switch (event.type) {
    case "connection-started": {
      const { label, target, profile, replaces, inheritedEnv } = event;
      const others = replaces === undefined ? connections : replace(connections, replaces, id);
      const started = { id, label, target, profile, ...(inheritedEnv && { inheritedEnv }) };
      return { ...others, [id]: { status: "connecting", ...started } };
    }
    case "authorization-requested": {
      if (before?.status !== "connecting" && before?.status !== "open") return connections;
      return put({ ...before, authorizationUrl: event.authorizationUrl });
    }
    case "authorization-finished": {
      if (!before) return connections;
      const { authorizationUrl: _finished, ...others } = before;
      return put(others);
    }
    case "connection-opened": {
      const { id: _id, at: _at, type: _type, connectionId: _connectionId, ...opened } = event;
      const lists = { tools: [], prompts: [], resources: [] };
      const label = before?.label ?? opened.mcpServer.name;
      return put({ ...inherited, id, label, status: "open", ...lists, ...opened });
    }
    case "connection-failed": {
      const { target, profile, reason, stderr } = event;
      const label = before?.label ?? id;
      return put({
        ...inherited,
        id,
        label,
        status: "failed",
        target,
        profile,
        reason,
        ...(stderr && { stderr }),
      });
    }
    case "connection-closed": {
      const { reason, stderr } = event;
      if (before?.status !== "open") return connections;
      return put({ ...before, status: "closed", reason, ...(stderr && { stderr }) });
    }
    case "tools-listed":
      return before?.status === "open" ? put({ ...before, tools: event.tools }) : connections;
    case "prompts-listed":
      return before?.status === "open" ? put({ ...before, prompts: event.prompts }) : connections;
    case "resources-listed":
      return before?.status === "open"
        ? put({ ...before, resources: event.resources })
        : connections;
    case "roots-changed":
      return before
        ? put({ ...before, profile: { ...before.profile, roots: event.roots } })
        : connections;
  }
}

function replace(connections: Connections, id: string, replacedBy: string): Connections {
  const replaced = connections[id];
  return replaced ? { ...connections, [id]: { ...replaced, replacedBy } } : connections;
}
