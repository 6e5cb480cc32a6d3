import { countOf } from "../text/countOf.ts";
import type { AuthorizationRequested } from "./events.ts";
import { joinFirst, plain, type EventDescription, type EventTone } from "./eventDescription.ts";
import { nameOfConnection } from "./names.ts";
import { firstConnectionId } from "./reconnects.ts";
import type { ConnectionEvent } from "./reduceConnection.ts";
import type { SessionState } from "./sessionState.ts";

export function describeConnectionEvent(
  event: ConnectionEvent,
  state: SessionState,
): EventDescription {
  switch (event.type) {
    case "connection-started":
      return plain(event.replaces === undefined ? "Connecting" : "Reconnecting", event.label);
    case "authorization-requested":
      return {
        title: "Sign-in requested",
        detail: event.authorizationUrl,
        tone: isWaitingForSignIn(state, event) ? "accent" : "plain",
        announcement: `${nameOfConnection(state, event.connectionId)} asks you to sign in`,
      };
    case "authorization-finished":
      return plain("Sign-in finished", nameOfConnection(state, event.connectionId));
    case "connection-opened": {
      const { name, version } = event.mcpServer;
      return {
        title: "Connected",
        detail: `${name} ${version}, ${event.era}`,
        tone: "good",
        announcement: `Connected to ${name}`,
      };
    }
    case "connection-failed":
      return {
        title: "Connection failed",
        detail: event.reason,
        tone: "bad",
        announcement: `Connection failed: ${event.reason}`,
      };
    case "connection-closed": {
      const name = nameOfConnection(state, event.connectionId);
      return {
        ...plain("Disconnected", `${name}: ${event.reason}`),
        announcement: `${name} disconnected: ${event.reason}`,
        isConversation: true,
      };
    }
    case "tools-listed":
      return plain("Tools listed", namesOf(event.tools));
    case "prompts-listed":
      return plain("Prompts listed", namesOf(event.prompts));
    case "resources-listed":
      return plain("Resources listed", namesOf(event.resources));
    case "roots-changed":
      return plain("Roots changed", event.roots.map(({ uri }) => uri).join(", ") || "none");
  }
}

/** How far a connection is, in one line; its steps are events of their own. */
export function describeHandshake(
  state: SessionState,
  connectionId: string,
): { title: string; tone: EventTone } {
  const connection = state.connections[connectionId];
  const name = nameOfConnection(state, connectionId);
  if (connection?.authorizationUrl !== undefined) {
    return { title: `${name} asks you to sign in`, tone: "accent" };
  }
  const isAgain = firstConnectionId(state, connectionId) !== connectionId;
  if (!connection || connection.status === "connecting") {
    return { title: `${isAgain ? "Reconnecting" : "Connecting"} to ${name}`, tone: "plain" };
  }
  if (connection.status === "failed") {
    return { title: `Connection to ${name} failed: ${connection.reason}`, tone: "bad" };
  }
  const { mcpServer, tools } = connection;
  const done = isAgain ? "Reconnected" : "Connected";
  return {
    title: `${done} to ${name} ${mcpServer.version}, ${countOf(tools.length, "tool")}`,
    tone: "plain",
  };
}

function isWaitingForSignIn(state: SessionState, event: AuthorizationRequested): boolean {
  return state.connections[event.connectionId]?.authorizationUrl === event.authorizationUrl;
}

function namesOf(listed: { name: string }[]): string {
  return joinFirst(listed.map(({ name }) => name)) || "none";
}
