import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { TestFailure } from "../failure/failure.ts";
import { show, toDuration } from "../match/difference.ts";
import { defineCheck } from "./check.ts";

/** What is sent before the MCP server has read a cancellation arrives within this time. */
const cancelRaceMs = 250;

/** A question or a sampling request while no call runs: no scenario can expect it. */
export const lateQuestions = defineCheck(() => {
  const running = new Set<string>();
  let last: SessionEvent | undefined;
  return (event) => {
    switch (event.type) {
      case "call-started":
        running.add(event.callId);
        return undefined;
      case "call-finished":
      case "call-failed":
      case "call-cancelled":
        running.delete(event.callId);
        last = event;
        return undefined;
      case "elicitation-opened":
      case "sampling-opened": {
        const when = running.size > 0 ? undefined : describeTime(event, last);
        if (when === undefined) return undefined;
        return event.type === "sampling-opened"
          ? new TestFailure("unexpected-sampling", `A sampling request was made ${when}.`)
          : new TestFailure(
              "unexpected-question",
              `${show(event.request.message)} was asked ${when}.`,
            );
      }
      default:
        return undefined;
    }
  };
});

/** When a question was asked; undefined if it may have crossed a cancellation. */
function describeTime(asked: SessionEvent, end: SessionEvent | undefined): string | undefined {
  if (!end) return "while no call was running";
  if (!isEndedByClient(end)) return "after the call had ended";
  const passedMs = Date.parse(asked.at) - Date.parse(end.at);
  if (passedMs < cancelRaceMs) return undefined;
  const ended = end.type === "call-cancelled" ? "the call was cancelled" : "the call had failed";
  return `${toDuration(passedMs)} after ${ended}`;
}

/** Then the MCP server learns of it only later. */
function isEndedByClient(end: SessionEvent): boolean {
  if (end.type !== "call-failed") return end.type === "call-cancelled";
  return end.problem.mcpError === undefined;
}
