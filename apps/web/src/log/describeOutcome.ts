import type { CallState } from "@elicitation-playground/shared/log/sessionState";

export type OutcomeDescription = {
  label: string;
  tone: "plain" | "accent" | "good" | "bad" | "warn";
};

/** How far a call is, or how it ended. */
export function describeOutcome(outcome: CallState["outcome"]): OutcomeDescription {
  switch (outcome.status) {
    case "running":
      return { label: "Running", tone: "plain" };
    case "queued":
      return { label: "Queued", tone: "plain" };
    case "parked":
      return { label: "Parked", tone: "accent" };
    case "finished":
      return outcome.result["isError"] === true
        ? { label: "Tool error", tone: "bad" }
        : { label: "Finished", tone: "good" };
    case "failed":
      return { label: "Failed", tone: "bad" };
    case "cancelled":
      return { label: "Cancelled", tone: "warn" };
  }
}
