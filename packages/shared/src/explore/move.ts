import type { Breakage } from "../elicitation/schema/breakContent.ts";
import type { FaultKind } from "../elicitation/faults.ts";
import type { JsonObject } from "../text/json.ts";

/** How the content of an accepted answer was chosen. */
type AcceptWay = "defaults" | "minimal" | "option" | "boundary" | "generated";

/** What the explorer does when a question is asked. */
export type Move =
  /** Without content for a page, which is then visited or not. */
  | { action: "accept"; way: AcceptWay; label: string; content?: JsonObject; visits?: true }
  | { action: "decline" }
  | { action: "cancel" }
  /** Nobody answers until the client gives up. */
  | { action: "timeout" }
  | { action: "cancel-call" }
  /** Content that breaks the schema; without content, none is sent. */
  | { action: "broken"; breakage: Breakage | "no-content"; field: string; content?: JsonObject }
  /** An answer that is valid except for its fault. */
  | { action: "fault"; fault: StateFault; content?: JsonObject };

/** What can be done to the `requestState` of a 2026-07-28 call. */
export type StateFault = Extract<FaultKind, "tamper-state" | "replay-state" | "swap-state">;

/** A move in a few words, for the tree and the conversation. */
export function describeMove(move: Move): string {
  switch (move.action) {
    case "accept":
      return `accept (${move.label})`;
    case "decline":
    case "cancel":
      return move.action;
    case "timeout":
      return "no answer in time";
    case "cancel-call":
      return "cancel the call";
    case "broken":
      return `break the schema (${describeBreakage(move)})`;
    case "fault":
      return stateFaults[move.fault];
  }
}

const stateFaults: Record<StateFault, string> = {
  "tamper-state": "accept with a changed requestState",
  "replay-state": "accept with a requestState that was used before",
  "swap-state": "accept with the requestState of another call",
};

const breakages: Record<Breakage | "no-content", string> = {
  "wrong-type": "wrong type",
  null: "null",
  fraction: "a fraction",
  "below-minimum": "below the minimum",
  "above-maximum": "above the maximum",
  "wrong-format": "wrong format",
  "unknown-option": "unknown option",
  "missing-required": "required field missing",
  nested: "a nested value",
  "extra-field": "an extra field",
  huge: "200,000 characters",
  "no-object": "no object",
  "no-content": "no content",
};

/** What is wrong with an answer, in a few words. */
export function describeBreakage({ breakage, field }: Extract<Move, { action: "broken" }>): string {
  return field === "" ? breakages[breakage] : `${field}: ${breakages[breakage]}`;
}
