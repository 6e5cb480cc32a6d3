import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { cutText } from "../match/cutText.ts";
import { TestFailure } from "../failure/failure.ts";
import { defineCheck, type Check } from "./check.ts";

/** How many methods are told apart: a server can make up any number. */
const mostMethods = 100;
const longestMethod = 60;

/** More messages of the MCP server than a test allows, over all its connections. */
export function floods(mostMessages: number): () => Check {
  return defineCheck(() => {
    const counts = new Map<string, number>();
    let messages = 0;
    return (event) => {
      if (event.type !== "frame" || event.direction !== "in") return undefined;
      messages += 1;
      const kind = kindOf(event.message);
      const known = counts.has(kind) || counts.size < mostMethods ? kind : "other messages";
      counts.set(known, (counts.get(known) ?? 0) + 1);
      // Once is enough: a flood goes on until the program is stopped.
      if (messages !== mostMessages + 1) return undefined;
      const [most = ""] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      const limit = mostMessages.toLocaleString("en");
      return new TestFailure(
        "flooded",
        `The MCP server sent more than ${limit} messages (mostMessages) in one test, mostly ${most}.`,
      );
    };
  });
}

function kindOf(message: JsonValue): string {
  const method = isJsonObject(message) ? message["method"] : undefined;
  return typeof method === "string" ? cutText(method, longestMethod) : "replies";
}
