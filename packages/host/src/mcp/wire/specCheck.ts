import {
  SdkErrorCode,
  specTypeSchemas,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/client";
import { isJsonObject, sizeOf } from "@elicitation-playground/shared/text/json";
import { describeIssues, readIssues, type Issue } from "./issues.ts";
import { forgetOldest, OpenRequests, type OpenRequest } from "./openRequests.ts";
import { isSpecMethod, wireCodecOf, type WireCodec } from "./wireCodec.ts";

type Direction = "in" | "out";
type Frame = { id?: RequestId | undefined; method?: string; params?: unknown; result?: unknown };

/** A larger message takes too long to check; the SDK checks what it reads of it anyway. */
const maxCheckedBytes = 256 * 1024;
/** Tasks became an extension in 2026-07-28, with methods of the same names. */
const extension = /^(?:notifications\/)?tasks(?:\/|$)/;

/**
 * Finds the rules of the spec that a message breaks, with the SDK's own schemas of the era. What
 * the schemas do not know, such as an extension, breaks no rule.
 */
export class SpecCheck {
  readonly #open = { in: new OpenRequests(), out: new OpenRequests() };
  /** The methods of the questions of a call's last round, by their keys. */
  readonly #asked = new Map<string, Map<string, string>>();
  readonly #version: () => string | undefined;

  /** `version` is the negotiated protocol version, if there is one yet. */
  constructor(version: () => string | undefined) {
    this.#version = version;
  }

  /** One line for each rule. `isWhole` is false when only id and method of a message are known. */
  check(
    direction: Direction,
    message: JSONRPCMessage,
    { callId, isWhole = true }: { callId?: string | undefined; isWhole?: boolean } = {},
  ): string[] {
    const frame: Frame = message;
    const isReply = frame.method === undefined;
    const request = isReply ? this.#reply(direction, frame) : this.#ask(direction, frame);
    const broken = request === "none" ? [noSuchRequest] : request === "twice" ? [sameId] : [];
    const checked = isWhole && sizeOf(message) <= maxCheckedBytes;
    if (!checked) return broken;
    const envelope = checkEnvelope(message);
    if (envelope.length > 0) return envelope;
    if (!isReply) return [...broken, ...this.#checkMethod(frame, callId)];
    return typeof request === "object" && "result" in frame
      ? this.#checkResult(request, frame.result, callId)
      : broken;
  }

  /** "twice" when another request with the same id is still open. */
  #ask(direction: Direction, { id, method = "", params }: Frame): "twice" | undefined {
    if (id === undefined) return undefined;
    const isTask = isJsonObject(params) && isJsonObject(params["task"]);
    return this.#open[direction].add(id, { method, isTask }) ? undefined : "twice";
  }

  #reply(direction: Direction, { id }: Frame): OpenRequest | "none" | undefined {
    if (id === undefined) return undefined;
    return this.#open[direction === "in" ? "out" : "in"].take(id);
  }

  #checkMethod({ id, method = "", params }: Frame, callId: string | undefined): string[] {
    const codec = this.#codecFor(method);
    if (!codec || extension.test(method)) return [];
    const isRequest = id !== undefined;
    const isKnown = isRequest
      ? codec.hasRequestMethod(method)
      : codec.hasNotificationMethod(method);
    if (!isKnown) return isSpecMethod(method) ? [notInEra(method, isRequest, codec)] : [];
    const raw = { method, ...(params !== undefined && { params: withoutAnswers(params) }) };
    const outcome = isRequest
      ? codec.validateRequest(method, raw)
      : codec.validateNotification(method, raw);
    const issues = readOutcome(outcome, []);
    if (isRequest) issues.push(...this.#checkRequestParams(codec, params, callId));
    return describeIssues(issues, `${method}, ${codec.era}`);
  }

  /** What the SDK takes from a request before it checks the rest. */
  #checkRequestParams(codec: WireCodec, params: unknown, callId: string | undefined): Issue[] {
    const { _meta, inputResponses } = isJsonObject(params) ? params : {};
    const envelope = codec.validateEnvelopeMeta(isJsonObject(_meta) ? _meta : {});
    const asked = this.#asked.get(callId ?? "");
    const answers = isJsonObject(inputResponses) ? Object.entries(inputResponses) : [];
    return [
      ...envelope.map(({ key, problem }) => ({ path: ["params", "_meta", key], message: problem })),
      ...answers.flatMap(([key, answer]) =>
        readOutcome(codec.validateInputResponse(asked?.get(key) ?? "", answer), [
          "params",
          "inputResponses",
          key,
        ]),
      ),
    ];
  }

  #checkResult({ method, isTask }: OpenRequest, result: unknown, callId?: string): string[] {
    const codec = this.#codecFor(method);
    if (!codec?.hasRequestMethod(method) || extension.test(method)) return [];
    const part = `reply to ${method}, ${codec.era}`;
    if (isTask) return describeIssues(checkType("CreateTaskResult", result, ["result"]), part);
    if (codec === wireCodecOf("2025-11-25")) {
      const issues = readOutcome(codec.validateResult(method, result), ["result"]);
      return describeIssues([...issues, ...findMissingContent(method, result)], part);
    }
    const decoded = codec.decodeResult(method, result);
    switch (decoded.kind) {
      case "complete":
        return [];
      case "invalid": {
        const { code, message } = decoded.error;
        // The set of result types is open: an extension may add one.
        if (code === SdkErrorCode.UnsupportedResultType) return [];
        const text = message.replace(/^Invalid result for [^:]*: /, "");
        return describeIssues(readIssues(text, ["result"]), part);
      }
      case "input_required": {
        const issues = this.#checkQuestions(codec, decoded.inputRequests, callId);
        return describeIssues([...findOddState(result), ...issues], part);
      }
    }
  }

  #checkQuestions(codec: WireCodec, questions: Record<string, unknown>, callId?: string): Issue[] {
    const entries = Object.entries(questions);
    const methods = entries.map(([key, question]) => [key, methodOf(question) ?? ""] as const);
    if (callId !== undefined) {
      this.#asked.delete(callId);
      this.#asked.set(callId, new Map(methods));
      forgetOldest(this.#asked);
    }
    return entries.flatMap(([key, question]) => {
      const path = ["result", "inputRequests", key];
      const method = methodOf(question);
      if (method === undefined) return [{ path, message: "expected a request with a method" }];
      return readOutcome(codec.validateInputRequest(method, question), path);
    });
  }

  /** The messages that negotiate the version belong to the era that they negotiate. */
  #codecFor(method: string): WireCodec | undefined {
    if (method === "server/discover") return wireCodecOf("2026-07-28");
    if (method === "initialize" || method === "notifications/initialized") {
      return wireCodecOf("2025-11-25");
    }
    const version = this.#version();
    return version === undefined ? undefined : wireCodecOf(version);
  }
}

const noSuchRequest = "id: no open request has this id (JSON-RPC 2.0, Response object)";
const sameId = "id: another open request has this id (Basic protocol, Requests)";

function notInEra(method: string, isRequest: boolean, codec: WireCodec): string {
  const kind = isRequest ? "request" : "notification";
  return `method: ${method} is not a ${kind} of this protocol version (${codec.era})`;
}

function checkEnvelope(message: JSONRPCMessage): string[] {
  if ("method" in message) {
    const type = "id" in message ? "JSONRPCRequest" : "JSONRPCNotification";
    return describeIssues(checkType(type, message, []), type);
  }
  const type = "error" in message ? "JSONRPCErrorResponse" : "JSONRPCResultResponse";
  return describeIssues(checkType(type, message, []), type);
}

type CheckedType =
  | "JSONRPCRequest"
  | "JSONRPCNotification"
  | "JSONRPCErrorResponse"
  | "JSONRPCResultResponse"
  | "CreateTaskResult";

function checkType(type: CheckedType, value: unknown, path: readonly string[]): Issue[] {
  const checked = specTypeSchemas[type]["~standard"].validate(value);
  return checked.issues ? readIssues(JSON.stringify(checked.issues), path) : [];
}

function readOutcome(outcome: ReturnType<WireCodec["validateRequest"]>, path: string[]): Issue[] {
  return outcome.ok || outcome.reason !== "invalid" ? [] : readIssues(outcome.message, path);
}

/** Each answer is checked by the question that it answers. */
function withoutAnswers(params: unknown): unknown {
  if (!isJsonObject(params) || !isJsonObject(params["inputResponses"])) return params;
  const { inputResponses: _answers, ...rest } = params;
  return rest;
}

/** The schemas of 2025 accept a result without content, which the spec does not. */
function findMissingContent(method: string, result: unknown): Issue[] {
  const isMissing = isJsonObject(result) && !("content" in result) && !("toolResult" in result);
  if (method !== "tools/call" || !isMissing) return [];
  return [{ path: ["result", "content"], message: "expected array, received undefined" }];
}

/** The SDK leaves out a state that is not a string. */
function findOddState(result: unknown): Issue[] {
  const state = isJsonObject(result) ? result["requestState"] : undefined;
  if (state === undefined || typeof state === "string") return [];
  const kind = state === null ? "null" : Array.isArray(state) ? "array" : typeof state;
  return [{ path: ["result", "requestState"], message: `expected string, received ${kind}` }];
}

function methodOf(question: unknown): string | undefined {
  const method = isJsonObject(question) ? question["method"] : undefined;
  return typeof method === "string" ? method : undefined;
}
