import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import type { Profile } from "@elicitation-playground/shared/profile";
import {
  isUrlRequest,
  readElicitationRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/json";

/** Where in its call a request for input stands. */
export type InputPlace = { round: number; inputKey?: string };

/**
 * Answers what an MCP server may ask of its client, pushed (2025-11-25) or inside a round
 * (2026-07-28). What the profile does not declare is refused, as the spec demands of a client.
 */
export async function answerInputRequest(
  { method, params }: { method: string; params?: unknown },
  profile: Profile,
  ask: (request: ElicitationRequest) => Promise<ElicitationAnswer>,
): Promise<JsonObject> {
  switch (method) {
    case "elicitation/create": {
      if (!profile.elicitation) throw methodNotFound(method);
      const request = readElicitationRequest(params);
      if (!request) throw invalidParams("This is not a readable elicitation request.");
      refuseUndeclaredMode(request, profile.elicitation);
      return { ...(await ask(request)) };
    }
    case "roots/list":
      if (profile.roots.length === 0) throw methodNotFound(method);
      return { roots: profile.roots.map((root) => ({ ...root })) as JsonObject[] };
    default:
      throw methodNotFound(method);
  }
}

/** spec: client/elicitation, "Capabilities". An empty object means form mode only. */
function refuseUndeclaredMode(
  request: ElicitationRequest,
  declared: NonNullable<Profile["elicitation"]>,
): void {
  const allowed = isUrlRequest(request) ? declared.url : declared.form || !declared.url;
  if (allowed) return;
  throw invalidParams(`This client does not declare elicitation mode "${request.mode ?? "form"}".`);
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function methodNotFound(method: string): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.MethodNotFound,
    `This client does not offer ${method}.`,
  );
}
