import type { SessionEvent, SessionEventBody } from "../src/log/events.ts";
import { reduceSession } from "../src/log/reduceSession.ts";
import { emptySession, type SessionState } from "../src/log/sessionState.ts";
import { defaultProfile } from "../src/profile/profile.ts";
import type { JsonObject } from "../src/text/json.ts";

/** A log of these events, a second apart, and the state after it. */
export function logOf(...bodies: SessionEventBody[]): {
  events: SessionEvent[];
  state: SessionState;
} {
  const start = Date.parse("2026-11-20T10:00:00.000Z");
  const events = bodies.map((body, index) => ({
    id: index + 1,
    at: new Date(start + index * 1000).toISOString(),
    ...body,
  }));
  return { events, state: events.reduce(reduceSession, emptySession) };
}

const connectionId = "connection-1";

export const connected = (era: string, id = connectionId): SessionEventBody => ({
  type: "connection-opened",
  connectionId: id,
  target: { kind: "http", url: "https://example.com/mcp" },
  profile: defaultProfile,
  era,
  mcpServer: { name: "notes", version: "1.0" },
  capabilities: {},
});

export const started = (
  callId: string,
  args: JsonObject = {},
  tool = "book",
): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId,
  tool,
  arguments: args,
});

export const finished = (callId: string, text = "Booked"): SessionEventBody => ({
  type: "call-finished",
  callId,
  result: { content: [{ type: "text", text }] },
});

export const asked = (
  elicitationId: string,
  callId: string,
  message = "Sure?",
): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId,
  connectionId,
  callId,
  era: "2025-11-25",
  round: 1,
  request: { message, requestedSchema: { type: "object", properties: { confirm: {} } } },
});

export const accepted = (elicitationId: string, content: JsonObject): SessionEventBody => ({
  type: "elicitation-closed",
  elicitationId,
  by: "person",
  answer: { action: "accept", content },
});

export const frame = (
  direction: "in" | "out",
  message: JsonObject,
  callId?: string,
): SessionEventBody => ({
  type: "frame",
  connectionId,
  direction,
  message,
  ...(callId !== undefined && { callId }),
});
