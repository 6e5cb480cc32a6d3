import type {
  ConnectionClosed,
  ElicitationClosed,
} from "@elicitation-playground/shared/log/events";
import { nameOfSubject } from "@elicitation-playground/shared/log/names";
import { describeAfter, isConnectionLost } from "../failure/callEnd.ts";
import { TestFailure } from "../failure/failure.ts";
import { show, toLine, toSentence } from "../match/difference.ts";
import { defineCheck } from "./check.ts";

/** The MCP server ends, or breaks off the connection, in the middle of the test. */
export const disconnects = defineCheck(() => {
  const messages = new Map<string, string>();
  const running = new Map<string, string>();
  let end = "before the first call";
  let after = "";
  /** The question that the end of its call or connection closed. */
  let lost: string | undefined;
  return (event) => {
    switch (event.type) {
      case "elicitation-opened":
        messages.set(event.elicitationId, event.request.message);
        return undefined;
      case "elicitation-closed":
        if (isLost(event)) lost ??= messages.get(event.elicitationId);
        if (event.answer)
          after = describeAfter(messages.get(event.elicitationId) ?? "", event.answer);
        messages.delete(event.elicitationId);
        return undefined;
      case "call-started":
        end = "after the call had ended";
        after = "";
        running.set(event.callId, nameOfSubject(event));
        return undefined;
      case "call-failed": {
        const { code, detail } = event.problem;
        const question = lost;
        lost = undefined;
        running.delete(event.callId);
        if (question === undefined || !isConnectionLost(code)) return undefined;
        return disconnected("The connection was lost", isOpen(question), toLine(detail));
      }
      case "call-finished":
      case "call-cancelled":
        if (event.type === "call-cancelled") end = "after the call was cancelled";
        running.delete(event.callId);
        lost = undefined;
        return undefined;
      case "connection-closed": {
        if (event.by !== "mcp-server") return undefined;
        const [call] = running.values();
        const when = call === undefined ? end : `while ${call} was running${after}`;
        return disconnected(describeEnd(event), lost === undefined ? when : isOpen(lost));
      }
      case "sampling-closed":
        return undefined;
      default:
        lost = undefined;
        return undefined;
    }
  };
});

/** A question that nobody answered: the connection is gone, or its call has ended. */
function isLost({ by }: ElicitationClosed): boolean {
  return by === "disconnect" || by === "mcp-server";
}

function isOpen(message: string): string {
  return `while the question ${show(message)} was open`;
}

function describeEnd({ reason }: ConnectionClosed): string {
  return reason
    .replace(/^The program ended/, "The MCP server exited")
    .replace(/^The program/, "The MCP server")
    .replace(/\.$/, "");
}

function disconnected(what: string, when: string, why = ""): TestFailure {
  const cause = why === "" ? `${what} ${when}.` : `${what} ${when}: ${toSentence(why)}`;
  return new TestFailure("disconnected", cause, { lost: when });
}
