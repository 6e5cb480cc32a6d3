import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";

// The events of a connection with one call, for the tests of checks.

export const connectionId = "connection-1";
export const callId = "call-1";

export const out = (message: JsonObject) => frame("out", message);
export const into = (message: JsonObject) => frame("in", message);

export const start = {
  type: "call-started" as const,
  callId,
  connectionId,
  tool: "book",
  arguments: {},
};

function frame(direction: "in" | "out", message: JsonObject): SessionEventBody {
  return { type: "frame", connectionId, direction, message };
}

export function connected(kind: "stdio" | "http"): SessionEventBody {
  return {
    type: "connection-started",
    connectionId,
    label: "m",
    target:
      kind === "stdio"
        ? { kind, command: "node", args: [], env: {}, cwd: "/" }
        : { kind, url: "http://127.0.0.1/", headers: {} },
    profile: profileSchema.parse({}),
  };
}
