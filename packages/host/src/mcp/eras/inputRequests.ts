import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import type { Fault, FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import {
  isUrlRequest,
  readElicitationRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import type { ElicitationClosing } from "../../questions/elicitations.ts";
import type { QuestionRound } from "../../questions/questionRound.ts";
import { ClientError } from "../failures/callProblems.ts";
import { declaredModes } from "../negotiation/capabilities.ts";
import type { InputRequest } from "./roundRequest.ts";

/** Where an input request comes from. */
export type InputSource = {
  era: string;
  round: number;
  callId?: string;
  inputKey?: string;
  withdrawn?: AbortSignal;
  together?: QuestionRound;
};

/** The faults that are possible for one question, and how to commit one. */
export type QuestionFaults = {
  kinds: FaultKind[];
  /** Resolves when the answer is to be sent; rejects when the question is over by then. */
  commit: (fault: Fault, answer: SentAnswer) => Promise<void>;
};

export type InputHooks = {
  ask: (
    request: ElicitationRequest,
    source: InputSource & { faults: FaultKind[] },
  ) => Promise<ElicitationClosing>;
  /** Undefined when the person refuses. */
  sample: (request: JsonObject, source: InputSource) => Promise<JsonObject | undefined>;
  onLogMessage: (level: string, text: string) => void;
};

export type InputContext = { profile: Profile; hooks: InputHooks };

/** The spec's example code for a refused sampling request. */
const refusedByPerson = -1;

/**
 * Answers an input request, pushed or part of a round or a task. As the spec demands, requests
 * that the profile does not declare are refused.
 */
export async function answerInput(
  { method, params }: InputRequest,
  source: InputSource,
  faults: QuestionFaults,
  { profile, hooks }: InputContext,
): Promise<JsonObject> {
  const warn = (text: string) => hooks.onLogMessage("host-warning", text);
  switch (method) {
    case "elicitation/create": {
      const modes = declaredModes(profile);
      if (!modes) throw methodNotFound(method);
      const request = readElicitationRequest(params);
      if (typeof request === "string") {
        warn(`The MCP server sent a question that cannot be shown. ${request}`);
        throw invalidParams(`The elicitation request cannot be read. ${request}`);
      }
      refuseUndeclaredMode(request, modes);
      const closing = await hooks.ask(request, { ...source, faults: faults.kinds });
      const { answer, fault, unanswered } = closing;
      if (unanswered === "error") throw new ClientError(closing.reason);
      if (unanswered === "silence") await faults.commit({ kind: "never-answer" }, answer);
      if (fault) await faults.commit(fault, answer);
      return { ...answer };
    }
    case "roots/list":
      if (!profile.roots) throw methodNotFound(method);
      for (const uri of await findUnreadable(profile.roots)) {
        warn(`The root ${uri} cannot be read on this machine. It is sent anyway.`);
      }
      return { roots: profile.roots.map((root) => ({ ...root })) as JsonObject[] };
    case "sampling/createMessage": {
      if (!profile.sampling) throw methodNotFound(method);
      if (!isJsonObject(params)) throw invalidParams("The sampling request has no params.");
      const response = await hooks.sample(params, source);
      if (!response)
        throw new ProtocolError(refusedByPerson, "The person refused the sampling request.");
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

/** The URIs of roots that cannot be read on this machine, or that name another machine. */
async function findUnreadable(roots: readonly Root[]): Promise<string[]> {
  const checks = await Promise.allSettled(
    roots.map(async ({ uri }) => access(new URL(uri), constants.R_OK)),
  );
  return roots.flatMap(({ uri }, nth) => (checks[nth]?.status === "rejected" ? [uri] : []));
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
