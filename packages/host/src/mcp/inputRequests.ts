import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import {
  isUrlRequest,
  readElicitationRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { findUnreachable } from "./findUnreachable.ts";
import { declaredModes } from "./mcpClient.ts";

/** Where in its call a request for input stands. */
export type InputPlace = { round: number; inputKey?: string };

/** Who answers for the person. */
export type Answerers = {
  ask: (request: ElicitationRequest) => Promise<SentAnswer>;
  /** Undefined when it is refused. */
  sample: (request: JsonObject) => Promise<JsonObject | undefined>;
  /** Tells the person what the MCP server is not told. */
  warn: (text: string) => void;
};

/** The spec's own example for a refused sampling request. */
const refusedByPerson = -1;

/**
 * Answers what an MCP server may ask of its client, pushed (2025-11-25) or inside a round
 * (2026-07-28). What the profile does not declare is refused, as the spec demands of a client.
 */
export async function answerInputRequest(
  { method, params }: { method: string; params?: unknown },
  profile: Profile,
  { ask, sample, warn }: Answerers,
): Promise<JsonObject> {
  switch (method) {
    case "elicitation/create": {
      const modes = declaredModes(profile);
      if (!modes) throw methodNotFound(method);
      const request = readElicitationRequest(params);
      if (typeof request === "string") {
        warn(`A question of the MCP server cannot be shown. ${request}`);
        throw invalidParams(`This is not a readable elicitation request. ${request}`);
      }
      refuseUndeclaredMode(request, modes);
      return { ...(await ask(request)) };
    }
    case "roots/list":
      if (!profile.roots) throw methodNotFound(method);
      for (const uri of await findUnreachable(profile.roots)) {
        warn(`The root ${uri} cannot be read here. The MCP server is told of it all the same.`);
      }
      return { roots: profile.roots.map((root) => ({ ...root })) as JsonObject[] };
    case "sampling/createMessage": {
      if (!profile.sampling) throw methodNotFound(method);
      if (!isJsonObject(params)) throw invalidParams("This is not a readable sampling request.");
      const response = await sample(params);
      if (!response) throw new ProtocolError(refusedByPerson, "The person refused to sample.");
      return response;
    }
    default:
      throw methodNotFound(method);
  }
}

/** spec: client/elicitation, "Capabilities". */
function refuseUndeclaredMode(
  request: ElicitationRequest,
  modes: { form: boolean; url: boolean },
): void {
  if (isUrlRequest(request) ? modes.url : modes.form) return;
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
