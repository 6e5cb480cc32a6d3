import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { askForUrls, type Ask, type EraCall } from "./round.ts";

/**
 * 2025: the MCP server pushes its questions while the call runs, so a call is one round. Error
 * -32042 asks for pages to be visited first, and then the same round is sent again.
 */
export async function runPushed(call: EraCall, ask: Pick<Ask, "urls">): Promise<JsonObject> {
  for (let round = 1; ; round += 1) {
    try {
      // It crossed the wire as JSON.
      return (await call.send(call.request, round)) as JsonObject;
    } catch (error) {
      await askForUrls(error, round, call, ask);
    }
  }
}
