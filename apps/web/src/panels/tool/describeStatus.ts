import type { CallState } from "@elicitation-playground/shared/log/sessionState";

export type Tone = "plain" | "accent" | "good" | "bad" | "warn";

export function describeStatus(
  { outcome }: CallState,
  isAsking: boolean,
): { words: string; tone: Tone } {
  switch (outcome.status) {
    case "running":
      return isAsking
        ? { words: "Waits for you", tone: "accent" }
        : { words: "Running", tone: "plain" };
    case "queued":
      return { words: "Queued", tone: "plain" };
    case "parked":
      return { words: isAsking ? "Waits for you" : "Parked", tone: "accent" };
    case "finished":
      return outcome.result["isError"] === true
        ? { words: "Tool error", tone: "bad" }
        : { words: "Finished", tone: "good" };
    case "failed":
      return { words: "Failed", tone: "bad" };
    case "cancelled":
      return { words: "Cancelled", tone: "warn" };
  }
}
