import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { hideInText, hideInValue } from "./printedSecrets.ts";
import type { HideValue, IsSecret } from "./secretFields.ts";

/** Hides secret fields in what a person gave, and in what the MCP server asked, returned or printed. */
export function hideInEvent(event: SessionEvent, isAsked: IsSecret, hide: HideValue): SessionEvent {
  const hideIn = (value: JsonValue) => hideInValue(value, hide, { isAsked });
  const hideLine = (line: string) => hideInText(line, hide, { isPrinted: true });
  const change = (parts: Record<string, JsonValue>) => ({ ...event, ...parts }) as SessionEvent;
  switch (event.type) {
    case "call-started":
      return "arguments" in event ? change({ arguments: hideIn(event.arguments) }) : event;
    case "elicitation-opened":
      return change({ request: hideIn(event.request) });
    case "elicitation-closed":
      return event.answer ? change({ answer: hideIn(event.answer) }) : event;
    case "call-finished":
      return change({ result: hideIn(event.result) });
    case "call-failed":
      return change({ problem: hideIn(event.problem) });
    case "frame":
      return change({ message: hideIn(event.message) });
    case "stderr-line":
    case "log-message":
      return change({ text: hideLine(event.text) });
    case "connection-failed":
    case "connection-closed": {
      const { reason, stderr } = event;
      const lines = stderr && { stderr: stderr.map(hideLine) };
      return change({ reason: hideInText(reason, hide), ...lines });
    }
    default:
      return event;
  }
}
