import { z } from "zod";
import { isFaultKind, type Fault, type FaultKind } from "../elicitation/faults.ts";
import type { ElicitationRequest } from "../elicitation/request.ts";
import { problemCodes } from "../problem.ts";
import type { Profile, Root } from "../profile/profile.ts";
import { treatmentSchema } from "../profile/treatmentSchema.ts";
import type { Target } from "../target/target.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../text/json.ts";
import {
  logFormat,
  type SessionEvent,
  type SessionEventType,
  type TargetSource,
} from "./events.ts";
import type { Prompt, Resource, Tool } from "./subjects.ts";

// The events as they are read from a file. What came from an MCP server, or has a schema of its own
// that a masked secret would break, is only checked to be an object.

const text = z.string();
/** The state is indexed by ids, so none is the name of a property that every object has. */
const id = text.refine((name) => !(name in Object.prototype), "expected an id");
const texts = z.array(text);
const headers = z.record(text, text);
const object = objectOf<JsonObject>();
const json = z.custom<JsonValue>((value) => value !== undefined);
const action = z.enum(["accept", "decline", "cancel"]);
const closedBy = z.enum([
  "person",
  "rule",
  "timeout",
  "call-cancelled",
  "mcp-server",
  "disconnect",
]);
const fieldErrors = z.array(z.object({ field: text, message: text }));
const problem = z.object({
  code: z.enum(problemCodes),
  title: text,
  detail: text,
  errors: fieldErrors.exactOptional(),
  mcpError: z
    .object({ code: z.number(), message: text, data: json.exactOptional() })
    .exactOptional(),
});

const ofConnection = { connectionId: id };
const ofCall = { callId: id };
const asClient = { ...ofConnection, target: objectOf<Target>(), profile: objectOf<Profile>() };
const asked = {
  ...ofConnection,
  callId: id.exactOptional(),
  era: text,
  round: z.number(),
  inputKey: text.exactOptional(),
  deadline: text.exactOptional(),
};
const started = { ...event("call-started"), ...ofCall, ...ofConnection };

type EventSchemas = {
  [Type in SessionEventType]: z.ZodType<Extract<SessionEvent, { type: Type }>>;
};

export const eventSchemas: EventSchemas = {
  "session-opened": z.object({
    ...event("session-opened"),
    sessionId: text,
    format: z.literal(logFormat).exactOptional(),
  }),
  "connection-started": z.object({
    ...event("connection-started"),
    ...asClient,
    label: text,
    replaces: id.exactOptional(),
    standsFor: objectOf<TargetSource>().exactOptional(),
    inheritedEnv: texts.exactOptional(),
  }),
  "authorization-requested": z.object({
    ...event("authorization-requested"),
    ...ofConnection,
    authorizationUrl: text,
  }),
  "authorization-finished": z.object({ ...event("authorization-finished"), ...ofConnection }),
  "connection-opened": z.object({
    ...event("connection-opened"),
    ...asClient,
    era: text,
    mcpServer: z.object({ name: text, version: text }),
    capabilities: object,
    instructions: text.exactOptional(),
  }),
  "connection-failed": z.object({
    ...event("connection-failed"),
    ...asClient,
    reason: text,
    stderr: texts.exactOptional(),
  }),
  "connection-closed": z.object({
    ...event("connection-closed"),
    ...ofConnection,
    reason: text,
    by: z.literal("mcp-server").exactOptional(),
    stderr: texts.exactOptional(),
  }),
  "tools-listed": z.object({
    ...event("tools-listed"),
    ...ofConnection,
    tools: z.array(objectOf<Tool>()),
  }),
  "prompts-listed": z.object({
    ...event("prompts-listed"),
    ...ofConnection,
    prompts: z.array(objectOf<Prompt>()),
  }),
  "resources-listed": z.object({
    ...event("resources-listed"),
    ...ofConnection,
    resources: z.array(objectOf<Resource>()),
  }),
  "roots-changed": z.object({
    ...event("roots-changed"),
    ...ofConnection,
    roots: z.array(objectOf<Root>()),
  }),
  "call-started": z.union([
    z.object({ ...started, tool: text, arguments: object }),
    z.object({ ...started, prompt: text, arguments: objectOf<Record<string, string>>() }),
    z.object({ ...started, resource: text }),
  ]),
  "call-queued": z.object({ ...event("call-queued"), ...ofCall, behind: id }),
  "call-progressed": z.object({
    ...event("call-progressed"),
    ...ofCall,
    progress: z.number(),
    total: z.number().exactOptional(),
    message: text.exactOptional(),
  }),
  "task-changed": z.object({
    ...event("task-changed"),
    ...ofCall,
    taskId: text,
    status: text,
    message: text.exactOptional(),
  }),
  "call-parked": z.object({ ...event("call-parked"), ...ofCall, elicitationIds: z.array(id) }),
  "call-resumed": z.object({ ...event("call-resumed"), ...ofCall, round: z.number() }),
  "call-finished": z.object({ ...event("call-finished"), ...ofCall, result: object }),
  "call-failed": z.object({ ...event("call-failed"), ...ofCall, problem }),
  "call-cancelled": z.object({ ...event("call-cancelled"), ...ofCall, reason: text }),
  "elicitation-opened": z.object({
    ...event("elicitation-opened"),
    ...asked,
    elicitationId: id,
    request: z.custom<ElicitationRequest>(
      isElicitationRequest,
      "expected a message and a schema or a URL",
    ),
    autoAnswer: z.object({ action, at: text }).exactOptional(),
    treatment: treatmentSchema.exactOptional(),
    faults: z.array(z.custom<FaultKind>(isFaultKind)).exactOptional(),
    reopenable: z.literal(true).exactOptional(),
  }),
  "elicitation-rejected": z.object({
    ...event("elicitation-rejected"),
    elicitationId: id,
    errors: fieldErrors,
  }),
  "elicitation-completed": z.object({ ...event("elicitation-completed"), elicitationId: id }),
  "elicitation-closed": z.object({
    ...event("elicitation-closed"),
    elicitationId: id,
    by: closedBy,
    answer: z.object({ action, content: json.exactOptional() }).exactOptional(),
    deliberate: z.literal(true).exactOptional(),
    fault: z.custom<Fault>(isFault, "expected a fault").exactOptional(),
    unanswered: z.enum(["error", "silence"]).exactOptional(),
    errors: fieldErrors.exactOptional(),
    reason: text.exactOptional(),
  }),
  "elicitation-reopened": z.object({ ...event("elicitation-reopened"), elicitationId: id }),
  "completion-ignored": z.object({
    ...event("completion-ignored"),
    ...ofConnection,
    mcpElicitationId: text,
    reason: text,
  }),
  "sampling-opened": z.object({
    ...event("sampling-opened"),
    ...asked,
    samplingId: id,
    request: object,
  }),
  "sampling-closed": z.object({
    ...event("sampling-closed"),
    samplingId: id,
    by: closedBy,
    response: object.exactOptional(),
    reason: text.exactOptional(),
  }),
  frame: z.object({
    ...event("frame"),
    ...ofConnection,
    direction: z.enum(["in", "out"]),
    message: json,
    callId: id.exactOptional(),
    refused: text.exactOptional(),
    violations: texts.exactOptional(),
  }),
  "http-exchange": z.object({
    ...event("http-exchange"),
    ...ofConnection,
    callId: id.exactOptional(),
    method: text,
    url: text,
    requestHeaders: headers,
    carried: z
      .object({
        id: z.union([text, z.number()]).exactOptional(),
        method: text.exactOptional(),
      })
      .exactOptional(),
    status: z.number().exactOptional(),
    responseHeaders: headers.exactOptional(),
    failure: text.exactOptional(),
    durationMs: z.number(),
  }),
  "log-message": z.object({ ...event("log-message"), ...ofConnection, level: text, text }),
  "stderr-line": z.object({ ...event("stderr-line"), ...ofConnection, text }),
};

function event<const Type extends SessionEventType>(type: Type) {
  return { id: z.number(), at: z.string(), type: z.literal(type) };
}

function objectOf<Value>() {
  return z.custom<Value>(isJsonObject, "expected an object");
}

function isFault(value: unknown): boolean {
  return isJsonObject(value) && isFaultKind(value["kind"]);
}

function isElicitationRequest(value: unknown): boolean {
  if (!isJsonObject(value) || typeof value["message"] !== "string") return false;
  const { mode, url, requestedSchema } = value;
  return mode === "url" ? typeof url === "string" : isJsonObject(requestedSchema);
}
