import { setTimeout as delay } from "node:timers/promises";
import type {
  JSONRPCMessage,
  Server as Protocol,
  ServerContext,
  Transport,
} from "@modelcontextprotocol/server";
import { plainQuestion, type HostileCase } from "../hostile/cases.ts";
import type { Crash, HostileResult } from "./hostile.ts";
import { personTimeoutMs } from "./mcpServerInfo.ts";
import { sayReceived, sayText } from "./sayText.ts";
import { waitForEver } from "./waitForEver.ts";

const method = "elicitation/create";

/** Long enough for a question to be shown, or for a call to have ended. */
const shortlyMs = 200;

/** A hostile tool in the 2025 era, where it asks while it runs. */
export async function whileItRuns(
  hostile: HostileCase,
  protocol: Protocol,
  { mcpReq }: ServerContext,
  crash: Crash,
): HostileResult {
  const { signal, id } = mcpReq;
  if ("params" in hostile) return sayReceived(await ask(hostile.params));
  switch (hostile.does) {
    case "re-ask":
      for (let round = 1; ; round += 1) {
        await ask(plainQuestion(`Again, for the ${round}. time?`));
        signal.throwIfAborted();
      }
    case "ask-late":
      setTimeout(() => void askUnrelated(protocol), shortlyMs);
      return sayText("The call has ended.");
    case "same-id":
      return sayReceived(
        await twice(protocol.transport, () => ask(plainQuestion("The first question"))),
      );
    case "never-answer":
      return waitForEver(signal);
    case "crash":
      // Not asked through the SDK, which would withdraw it: who crashes says nothing more.
      await protocol.transport?.send(
        { jsonrpc: "2.0", id: "crash", method, params: plainQuestion("I crash before you answer") },
        { relatedRequestId: id },
      );
      await delay(shortlyMs);
      crash();
      return waitForEver(signal);
  }

  function ask(params: Record<string, unknown>): Promise<unknown> {
    return mcpReq.send({ method, params }, { signal, timeout: personTimeoutMs });
  }
}

async function askUnrelated(protocol: Protocol): Promise<void> {
  const params = plainQuestion("One more thing, now that the call has ended");
  // The session may be gone by now, and the answer is of no use anyway.
  await protocol.request({ method, params }, { timeout: personTimeoutMs }).catch(() => {});
}

/** Sends the next question a second time, with other words under the same id. */
async function twice<T>(transport: Transport | undefined, ask: () => Promise<T>): Promise<T> {
  if (!transport) return ask();
  const send = transport.send.bind(transport);
  transport.send = async (message: JSONRPCMessage, options) => {
    transport.send = send;
    await send(message, options);
    await send({ ...message, params: plainQuestion("The second question") }, options);
  };
  return ask();
}
