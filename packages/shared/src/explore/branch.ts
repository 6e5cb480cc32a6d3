import type { JsonObject } from "../text/json.ts";
import type { Move } from "./move.ts";

/** A question as the tree shows it. */
export type BranchQuestion = {
  /** The same for questions that differ only in numbers, ids, times or the arguments of the call. */
  key: string;
  /** Shortened. */
  message: string;
  mode: "form" | "url";
  fields: string[];
  round: number;
  inputKey?: string;
};

export type BranchStep = { question: BranchQuestion; move: Move };

/** How a branch ended; texts are shortened. */
export type BranchEnd =
  | { status: "result"; text: string; isError: boolean }
  | { status: "error"; code: number | string; text: string }
  | { status: "cancelled" }
  /** No result in time. */
  | { status: "hung"; afterMs: number }
  /** The program or the connection ended. */
  | { status: "crashed"; text: string }
  /** It still asked when the explorer stopped answering. */
  | { status: "endless" }
  /** It waits for a page that the explorer did not visit. */
  | { status: "waiting" };

/** What the client lacked, on purpose. */
export type MissingCapability = "elicitation" | "form" | "url";

/** One sequence of answers that the explorer took. */
export type Branch = {
  id: string;
  tool: string;
  era: string;
  missing?: MissingCapability;
  arguments: JsonObject;
  steps: BranchStep[];
  end: BranchEnd;
  durationMs: number;
};

export function describeEnd(end: BranchEnd): string {
  switch (end.status) {
    case "result":
      return `${end.isError ? "tool error" : "result"}: ${end.text === "" ? "(no text)" : end.text}`;
    case "error":
      return `error ${end.code}: ${end.text}`;
    case "cancelled":
      return "the call was cancelled";
    case "hung":
      return `no result within ${Math.round(end.afterMs / 1000)} s`;
    case "crashed":
      return `connection lost: ${end.text}`;
    case "endless":
      return "still asking";
    case "waiting":
      return "waits for its page";
  }
}
