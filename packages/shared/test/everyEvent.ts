import { logFormat, type SessionEventBody, type SessionEventType } from "../src/log/events.ts";
import { defaultProfile } from "../src/profile/profile.ts";

type EveryEvent = { [Type in SessionEventType]: Extract<SessionEventBody, { type: Type }> };

const connectionId = "connection-1";
const callId = "call-1";
const elicitationId = "elicitation-1";
const samplingId = "sampling-1";
// A masked secret, which the schema of a target would reject.
const target = { kind: "http", url: "https://•••@example.com/mcp" } as const;
const asked = {
  connectionId,
  callId,
  era: "2026-07-28",
  round: 1,
  inputKey: "confirm",
  deadline: "2026-11-20T10:05:00.000Z",
};

/** One event of every type, with all optional fields. Does not compile when one is missing. */
export const everyEvent: EveryEvent = {
  "session-opened": { type: "session-opened", sessionId: "s", format: logFormat },
  "connection-started": {
    type: "connection-started",
    connectionId,
    label: "notes",
    target,
    profile: defaultProfile,
    replaces: "connection-0",
    standsFor: { config: "/home/ada/mcp.json" },
    inheritedEnv: ["HOME", "PATH"],
  },
  "authorization-requested": {
    type: "authorization-requested",
    connectionId,
    authorizationUrl: "https://login.example/",
  },
  "authorization-finished": { type: "authorization-finished", connectionId },
  "connection-opened": {
    type: "connection-opened",
    connectionId,
    target,
    profile: defaultProfile,
    era: "2026-07-28",
    mcpServer: { name: "notes", version: "1.0" },
    capabilities: { tools: {} },
    instructions: "Ask first.",
  },
  "connection-failed": {
    type: "connection-failed",
    connectionId,
    target,
    profile: defaultProfile,
    reason: "refused",
    stderr: ["boom"],
  },
  "connection-closed": {
    type: "connection-closed",
    connectionId,
    reason: "closed by the person",
    stderr: ["bye"],
  },
  "tools-listed": {
    type: "tools-listed",
    connectionId,
    tools: [{ name: "book-room", inputSchema: { type: "object" } }],
  },
  "prompts-listed": { type: "prompts-listed", connectionId, prompts: [{ name: "greet" }] },
  "resources-listed": {
    type: "resources-listed",
    connectionId,
    resources: [{ uri: "file:///a", name: "a" }],
  },
  "roots-changed": { type: "roots-changed", connectionId, roots: [{ uri: "file:///notes" }] },
  "call-started": {
    type: "call-started",
    callId,
    connectionId,
    tool: "book-room",
    arguments: { room: "Ada" },
  },
  "call-queued": { type: "call-queued", callId, behind: "call-0" },
  "call-progressed": { type: "call-progressed", callId, progress: 1, total: 4, message: "booking" },
  "task-changed": { type: "task-changed", callId, taskId: "t", status: "working", message: "busy" },
  "call-parked": { type: "call-parked", callId, elicitationIds: [elicitationId] },
  "call-resumed": { type: "call-resumed", callId, round: 2 },
  "call-finished": {
    type: "call-finished",
    callId,
    result: { content: [{ type: "text", text: "Booked" }] },
  },
  "call-failed": {
    type: "call-failed",
    callId,
    problem: {
      code: "mcp-error",
      title: "MCP error",
      detail: "It failed.",
      errors: [{ field: "room", message: "is required" }],
      mcpError: { code: -32602, message: "Unknown tool", data: null },
    },
  },
  "call-cancelled": { type: "call-cancelled", callId, reason: "no longer needed" },
  "elicitation-opened": {
    type: "elicitation-opened",
    ...asked,
    elicitationId,
    request: { message: "Book it?", requestedSchema: { properties: { confirm: {}, note: {} } } },
    autoAnswer: { action: "decline", at: "2026-11-20T10:01:00.000Z" },
    treatment: {
      rule: { reaction: "decline", afterMs: 20, text: "This client declines by itself." },
      hidden: { fields: ["note"], isWholeForm: false, text: "It does not show note." },
      neverSends: { actions: ["cancel"], text: "It has no way to cancel." },
      ignores: ["pattern"],
      preselectsFirst: true,
      trimsText: true,
    },
    faults: ["delay"],
    reopenable: true,
  },
  "elicitation-rejected": {
    type: "elicitation-rejected",
    elicitationId,
    errors: [
      { field: "age", message: "must be at least 18" },
      { field: "", message: "must be an object" },
    ],
  },
  "elicitation-completed": { type: "elicitation-completed", elicitationId },
  "elicitation-closed": {
    type: "elicitation-closed",
    elicitationId,
    by: "person",
    answer: { action: "accept", content: { confirm: true } },
    deliberate: true,
    fault: { kind: "delay", seconds: 3 },
    unanswered: "silence",
    errors: [{ field: "note", message: "is required" }],
    reason: "testing",
  },
  "elicitation-reopened": { type: "elicitation-reopened", elicitationId },
  "completion-ignored": {
    type: "completion-ignored",
    connectionId,
    mcpElicitationId: "m",
    reason: "unknown question",
  },
  "sampling-opened": {
    type: "sampling-opened",
    ...asked,
    samplingId,
    request: { messages: [] },
  },
  "sampling-closed": {
    type: "sampling-closed",
    samplingId,
    by: "person",
    response: { content: { type: "text", text: "Hi" } },
    reason: "done",
  },
  frame: {
    type: "frame",
    connectionId,
    direction: "out",
    message: { id: 1, error: {} },
    callId,
    violations: ["error.code: expected number, received undefined (JSONRPCErrorResponse)"],
  },
  "http-exchange": {
    type: "http-exchange",
    connectionId,
    callId,
    method: "POST",
    url: "https://example.com/mcp",
    requestHeaders: { authorization: "•••" },
    carried: { id: 1, method: "tools/call" },
    status: 200,
    responseHeaders: { "content-type": "text/event-stream" },
    failure: "never with a status",
    durationMs: 12,
  },
  "log-message": { type: "log-message", connectionId, level: "stdout", text: "listening" },
  "stderr-line": { type: "stderr-line", connectionId, text: "up" },
};
