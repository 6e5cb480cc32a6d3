import type { EventDescription } from "@elicitation-playground/shared/log/eventDescription";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { IconName } from "../../../design/Icon.tsx";
import { answerIcons } from "../../../log/describeQuestion.ts";

/** The icon of a row: which way something went, or what it was. */
export function eventIcon(event: SessionEvent, { tone }: EventDescription): IconName {
  if (tone === "warn" && event.type !== "elicitation-closed") return "warning";
  switch (event.type) {
    case "call-started":
    case "call-resumed":
      return "arrowOut";
    case "call-finished":
      return tone === "bad" ? "close" : "arrowIn";
    case "call-failed":
    case "connection-failed":
    case "connection-closed":
    case "elicitation-rejected":
      return "close";
    case "elicitation-opened":
      return event.request.mode === "url" ? "page" : "question";
    case "sampling-opened":
    case "authorization-requested":
      return "question";
    case "elicitation-closed":
      return answerIcons[event.answer?.action ?? "cancel"];
    case "sampling-closed":
      return event.response ? "check" : "close";
    case "elicitation-completed":
    case "connection-opened":
    case "authorization-finished":
      return "check";
    case "frame":
      return event.direction === "in" ? "arrowIn" : "arrowOut";
    case "call-parked":
      return "page";
    case "call-progressed":
    case "task-changed":
      return "steps";
    default:
      return "more";
  }
}
