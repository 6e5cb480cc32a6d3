import type { ServerContext } from "@modelcontextprotocol/server";
import { plainQuestion, type HostileCase } from "../hostile/cases.ts";
import type { Crash, HostileResult } from "./hostile.ts";
import { sayReceived } from "./sayText.ts";
import { waitForEver } from "./waitForEver.ts";

/** A hostile tool in 2026-07-28, where it asks by its result. */
export async function inRounds(
  hostile: HostileCase,
  { mcpReq }: ServerContext,
  crash: Crash,
): HostileResult {
  const answer = mcpReq.inputResponses?.["question"];
  if ("params" in hostile) return answer ? sayReceived(answer) : ask(hostile.params);
  switch (hostile.does) {
    case "re-ask": {
      const round = Number(mcpReq.requestState() ?? 0) + 1;
      return ask(plainQuestion(`Again, for the ${round}. time?`), String(round));
    }
    case "crash":
      if (!answer) return ask(plainQuestion("Do I crash when you answer?"));
      crash();
      return waitForEver(mcpReq.signal);
    case "never-answer":
      return waitForEver(mcpReq.signal);
    case "ask-late":
    case "same-id":
      throw new Error("There is no such case in this era");
  }
}

function ask(params: Record<string, unknown>, requestState?: string) {
  const inputRequests = { question: { method: "elicitation/create", params } };
  return { resultType: "input_required", inputRequests, ...(requestState && { requestState }) };
}
