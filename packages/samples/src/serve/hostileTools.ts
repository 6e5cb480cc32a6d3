import { setTimeout as delay } from "node:timers/promises";
import {
  ProtocolError,
  type JSONRPCMessage,
  type Server as Protocol,
  type ServerContext,
  type Transport,
} from "@modelcontextprotocol/server";
import { plainQuestion, type HostileCase } from "../hostile/cases.ts";
import { hostileError, hostileResult, hostileText, hugeResult } from "../hostile/outputs.ts";
import { toCallResult } from "../sample/runSample.ts";
import { personTimeoutMs } from "./serving.ts";

type HostileResult = Promise<Record<string, unknown>>;

/** What the hostile MCP server can do to its own process. */
export type HostileProcess = {
  /** Ends the process, or breaks the connection where there is no process of its own. */
  crash: () => void;
  /** Writes to stdout; absent where there is none. */
  print?: (text: string) => void;
};

const method = "elicitation/create";

/** Long enough for a question to be shown, or for a call to end. */
const shortlyMs = 200;

/** Runs a hostile tool in the 2025 era, where it asks during the call. */
export async function runWithPushes(
  hostile: HostileCase,
  protocol: Protocol,
  { mcpReq }: ServerContext,
  { crash, print }: HostileProcess,
): HostileResult {
  const { signal, id } = mcpReq;
  if ("params" in hostile) return toReceived(await ask(hostile.params));
  switch (hostile.does) {
    case "re-ask":
      for (let round = 1; ; round += 1) {
        await ask(plainQuestion(`Attempt ${round}: again?`));
        signal.throwIfAborted();
      }
    case "ask-late":
      setTimeout(() => void askUnrelated(protocol), shortlyMs);
      return toCallResult("The call has ended.");
    case "same-id":
      return toReceived(
        await sendTwice(protocol.transport, () => ask(plainQuestion("The first question"))),
      );
    case "never-answer":
      return waitForAbort(signal);
    case "log-text":
      await mcpReq.notify({
        method: "notifications/message",
        params: { level: "warning", logger: hostileText, data: hostileText },
      });
      await mcpReq.notify({
        method: "notifications/progress",
        params: {
          progressToken: mcpReq._meta?.progressToken ?? "",
          progress: 1,
          message: hostileText,
        },
      });
      return toCallResult("Logged.");
    case "stdout-text":
      print?.("debug: this is not an MCP message\n");
      return toCallResult("Written.");
    case "result-text":
    case "error-text":
    case "huge-result":
      return toOutput(hostile.does);
    case "crash":
      // Not through the SDK, which would withdraw the question: a crashed server sends nothing.
      await protocol.transport?.send(
        { jsonrpc: "2.0", id: "crash", method, params: plainQuestion("I crash before you answer") },
        { relatedRequestId: id },
      );
      await delay(shortlyMs);
      crash();
      return waitForAbort(signal);
  }

  function ask(params: Record<string, unknown>): Promise<unknown> {
    return mcpReq.send({ method, params }, { signal, timeout: personTimeoutMs });
  }
}

/** Runs a hostile tool in 2026-07-28, where it asks with its result. */
export async function runInRounds(
  hostile: HostileCase,
  { mcpReq }: ServerContext,
  { crash, print }: HostileProcess,
): HostileResult {
  const answer = mcpReq.inputResponses?.["question"];
  if ("params" in hostile) return answer ? toReceived(answer) : toInputRequired(hostile.params);
  switch (hostile.does) {
    case "re-ask": {
      const round = Number(mcpReq.requestState() ?? 0) + 1;
      return toInputRequired(plainQuestion(`Attempt ${round}: again?`), String(round));
    }
    case "crash":
      if (!answer) return toInputRequired(plainQuestion("Do I crash when you answer?"));
      crash();
      return waitForAbort(mcpReq.signal);
    case "never-answer":
      return waitForAbort(mcpReq.signal);
    case "stdout-text":
      print?.("debug: this is not an MCP message\n");
      return toCallResult("Written.");
    case "result-text":
    case "error-text":
    case "huge-result":
      return toOutput(hostile.does);
    case "ask-late":
    case "same-id":
    case "log-text":
      throw new Error("This tool exists only in the 2025 era.");
  }
}

function toOutput(does: "result-text" | "error-text" | "huge-result"): Record<string, unknown> {
  switch (does) {
    case "result-text":
      return hostileResult;
    case "huge-result":
      return hugeResult();
    case "error-text":
      throw new ProtocolError(hostileError.code, hostileError.message, hostileError.data);
  }
}

async function askUnrelated(protocol: Protocol): Promise<void> {
  const params = plainQuestion("One more thing, now that the call has ended");
  // The session may be closed by now, and the answer is not needed.
  await protocol.request({ method, params }, { timeout: personTimeoutMs }).catch(() => {});
}

/** Sends the next question a second time, with another message but the same id. */
async function sendTwice<T>(transport: Transport | undefined, ask: () => Promise<T>): Promise<T> {
  if (!transport) return ask();
  const send = transport.send.bind(transport);
  transport.send = async (message: JSONRPCMessage, options) => {
    transport.send = send;
    await send(message, options);
    await send({ ...message, params: plainQuestion("The second question") }, options);
  };
  return ask();
}

function toInputRequired(params: Record<string, unknown>, requestState?: string) {
  const inputRequests = { question: { method, params } };
  return { resultType: "input_required", inputRequests, ...(requestState && { requestState }) };
}

function toReceived(answer: unknown) {
  return toCallResult(`Received ${JSON.stringify(answer)}`);
}

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The call was cancelled.")));
  });
}
