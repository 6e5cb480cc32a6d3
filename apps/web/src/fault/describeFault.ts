import type { Fault } from "@elicitation-playground/shared/elicitation/fault";

/** What was done wrong on purpose, for the log. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case "odd-answer":
      return "the answer left unchecked";
    case "answer-twice":
      return "sent twice";
    case "answer-late":
      return "sent after the call was cancelled";
    case "delay":
      return `sent ${fault.seconds} s later`;
    case "never-answer":
      return "never answered";
    case "drop-connection":
      return "the connection was dropped";
    case "drop-key":
      return "the retry lacks its key";
    case "add-key":
      return `the retry has “${fault.key}” too`;
    case "tamper-state":
      return "requestState was changed";
    case "omit-state":
      return "requestState was left out";
  }
}
