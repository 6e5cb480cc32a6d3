import type { BranchEnd } from "@elicitation-playground/shared/explore/branch";
import { describeDuration } from "../../../design/clock.ts";

export type Tone = "good" | "warn" | "bad" | "plain";

/** How a branch ended, as a word with a colour, and the text of the MCP server. */
export function describeOutcome(end: BranchEnd): { word: string; tone: Tone; text: string } {
  switch (end.status) {
    case "result": {
      const text = end.text === "" ? "(no text)" : end.text;
      return end.isError
        ? { word: "tool error", tone: "warn", text }
        : { word: "result", tone: "good", text };
    }
    case "error": {
      // A message often begins with its code.
      const code = `${end.code} `;
      const text = end.text.startsWith(code) ? end.text.slice(code.length) : end.text;
      return { word: `error ${end.code}`, tone: "warn", text };
    }
    case "cancelled":
      return { word: "cancelled", tone: "plain", text: "The call was cancelled." };
    case "hung":
      return {
        word: "no result",
        tone: "bad",
        text: `No result within ${describeDuration(end.afterMs)}.`,
      };
    case "crashed":
      return { word: "crashed", tone: "bad", text: end.text };
    case "endless":
      return { word: "still asking", tone: "bad", text: "It asked again and again." };
    case "waiting":
      return { word: "waiting", tone: "plain", text: "It waits for a page that was not visited." };
  }
}
