import type { Trait } from "../elicitation/traits.ts";
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
  /** What it has that hosts differ in; missing in older reports. */
  traits?: Trait[];
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

/** What a client without this capability lacks. */
export const capabilityNames: Record<MissingCapability, string> = {
  elicitation: "elicitation",
  form: "form mode",
  url: "URL mode",
};

/** How a branch ended: in a few words, and what is known beyond them, which may be empty. */
export function splitEnd(end: BranchEnd): { outcome: string; detail: string } {
  switch (end.status) {
    case "result": {
      const outcome = end.isError ? "tool error" : "result";
      return { outcome, detail: end.text === "" ? "(no text)" : end.text };
    }
    case "error": {
      // A message often begins with its code.
      const code = `${end.code} `;
      const detail = end.text.startsWith(code) ? end.text.slice(code.length) : end.text;
      return { outcome: `error ${end.code}`, detail };
    }
    case "cancelled":
      return { outcome: "the call was cancelled", detail: "" };
    case "hung":
      return { outcome: `no result within ${Math.round(end.afterMs / 1000)} s`, detail: "" };
    case "crashed":
      return { outcome: "connection lost", detail: end.text };
    case "endless":
      return { outcome: "still asking", detail: "" };
    case "waiting":
      return { outcome: "waits for its page", detail: "" };
  }
}

export function describeEnd(end: BranchEnd): string {
  const { outcome, detail } = splitEnd(end);
  return detail === "" ? outcome : `${outcome}: ${detail}`;
}
