import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { describeOutcome } from "./match/matchOutcome.ts";
import { fieldsOf } from "./match/matchQuestion.ts";

const widest = 300;

/** What was said in a session, a line each: calls, questions, answers, ends. */
export function describeConversation(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => {
    const line = describeEvent(event);
    return line === undefined ? [] : [shorten(line)];
  });
}

function describeEvent(event: SessionEvent): string | undefined {
  switch (event.type) {
    case "call-started":
      if ("tool" in event) return `call    ${event.tool} ${JSON.stringify(event.arguments)}`;
      if ("prompt" in event) return `prompt  ${event.prompt} ${JSON.stringify(event.arguments)}`;
      return `read    ${event.resource}`;
    case "elicitation-opened": {
      const { request } = event;
      const asked = isUrlRequest(request) ? request.url : fieldsOf(request).join(", ");
      return `asked   ${request.message}${asked === "" ? "" : ` (${asked})`}`;
    }
    case "elicitation-closed": {
      const { answer, by, deliberate } = event;
      const content =
        answer?.action === "accept" && answer.content ? ` ${JSON.stringify(answer.content)}` : "";
      const aside = deliberate ? ", broken on purpose" : by === "person" ? "" : `, by ${by}`;
      return `answer  ${answer?.action ?? "none"}${content}${aside}`;
    }
    case "sampling-opened":
      return "sample  a message of a language model is asked for";
    case "sampling-closed":
      return `answer  ${event.response ? JSON.stringify(event.response["content"]) : "refused"}`;
    case "call-parked":
      return "parked  until the pages are visited (-32042)";
    case "call-finished":
      return `end     ${describeOutcome({ status: "finished", result: event.result })}`;
    case "call-failed":
      return `end     ${describeOutcome({ status: "failed", problem: event.problem })}`;
    case "call-cancelled":
      return `end     ${describeOutcome({ status: "cancelled", reason: event.reason })}`;
    case "connection-closed":
      return `closed  ${event.reason}`;
    case "frame":
      return describeRefusal(event);
    case "log-message":
      // What stands on the output and is no message confuses every other host.
      return event.level === "stdout" ? `junk    ${event.text}` : undefined;
    default:
      return undefined;
  }
}

/** What the MCP server asks and may not ask, it is told in an error. */
function describeRefusal({ direction, message }: FrameLogged): string | undefined {
  if (direction !== "out" || !isJsonObject(message) || !isJsonObject(message["error"])) {
    return undefined;
  }
  const { code, message: text } = message["error"];
  return `refused ${JSON.stringify(code)} ${JSON.stringify(text)}`;
}

function shorten(line: string): string {
  const flat = line.replaceAll(/\s*\n\s*/g, " ⏎ ");
  return flat.length <= widest ? flat : `${flat.slice(0, widest)}…`;
}
