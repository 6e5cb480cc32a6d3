import type { Client as McpClient } from "@modelcontextprotocol/client";
import type { CallTracker } from "./callTracker.ts";
import { answerInput, type InputContext } from "./eras/inputRequests.ts";
import type { PushFaults } from "./faults/pushFaults.ts";
import { taskFaults } from "./faults/questionFaults.ts";
import type { ClientTasks } from "./tasks/clientTasks.ts";

export type PushedRequestsOptions = {
  tracker: CallTracker;
  pushFaults: PushFaults;
  clientTasks: ClientTasks;
  era: () => string;
  inputContext: () => InputContext;
};

/** Answers what an MCP server asks outside of results: in the 2025 era, all its questions. */
export function answerPushedRequests(
  mcpClient: McpClient,
  { tracker, pushFaults, clientTasks, era, inputContext }: PushedRequestsOptions,
): void {
  // No handler for elicitation/create: the SDK would strip the schema before we see it.
  mcpClient.fallbackRequestHandler = (request, { mcpReq }) => {
    // Without a place it belongs to no call: it was asked too late, or on its own.
    const place = tracker.placeOf(request);
    return clientTasks.answer(request, mcpReq.signal, (withdrawn, asTask) => {
      const faults = asTask
        ? taskFaults(withdrawn)
        : pushFaults.of(request.id, place?.callId, withdrawn);
      const source = { round: 1, ...place, era: era(), withdrawn };
      return answerInput(request, source, faults, inputContext());
    });
  };
}
