import type { Target } from "@elicitation-playground/shared/target/target";
import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { profileSchema, type ProfileInput } from "@elicitation-playground/shared/profile/profile";

const at = "2026-11-20T10:00:00.000Z";
export const form = {
  message: "Sure?",
  requestedSchema: { type: "object", properties: { confirm: { type: "boolean" } } },
};

/** A log with one connection. */
export function exampleLog(
  target: Target,
  profile: ProfileInput,
  bodies: SessionEventBody[],
): SessionEvent[] {
  const connected: SessionEventBody[] = [
    { type: "session-opened", sessionId: "s" },
    {
      type: "connection-opened",
      connectionId: "c1",
      target,
      profile: profileSchema.parse(profile),
      era: "2025-11-25",
      mcpServer: { name: "m", version: "1" },
      capabilities: {},
    },
  ];
  return [...connected, ...bodies].map((body, index) => ({ id: index + 1, at, ...body }));
}

export const started = (callId: string, tool: string, given = {}): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId: "c1",
  tool,
  arguments: given,
});
export const finished = (callId: string, text: string): SessionEventBody => ({
  type: "call-finished",
  callId,
  result: { content: [{ type: "text", text }] },
});
export const opened = (elicitationId: string, callId: string): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId,
  connectionId: "c1",
  callId,
  era: "2025-11-25",
  round: 1,
  request: form,
});
export const closed = (
  elicitationId: string,
  more: Omit<Extract<SessionEventBody, { type: "elicitation-closed" }>, "type" | "elicitationId">,
): SessionEventBody => ({ type: "elicitation-closed", elicitationId, ...more });

export const sample: Target = { kind: "sample", name: "modern" };
