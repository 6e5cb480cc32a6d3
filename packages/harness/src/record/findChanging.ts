import type { JsonValue } from "@elicitation-playground/shared/text/json";
import type { RecordedCall } from "./recordedCalls.ts";
import { textOf } from "../run/match/textOf.ts";
import { findVolatile, type Circumstances } from "../scenario/volatileText.ts";

/**
 * Words that one recording itself shows to be different each time: what looks so in one place is
 * so in every other, and so is what two equal calls with equal answers were told differently.
 */
export function findChanging(calls: RecordedCall[], around: Circumstances): Set<string> {
  const changing = new Set<string>();
  const before = new Map<string, string[]>();
  for (const recorded of calls) {
    const texts = textsOf(recorded);
    for (const text of texts) {
      for (const { start, end } of findVolatile(text, around)) {
        const found = text.slice(start, end);
        if (/^(?=.*[A-Za-z])[\w-]{5,}$|^\d{5,}$/.test(found)) changing.add(found);
      }
    }
    const key = JSON.stringify([
      recorded.call.subject,
      recorded.asked.map(({ closed }) => closed?.answer),
    ]);
    for (const [index, earlier] of (before.get(key) ?? []).entries()) {
      for (const word of differingWords(earlier, texts[index] ?? "")) changing.add(word);
    }
    before.set(key, texts);
  }
  return changing;
}

/** All that the MCP server said in a call. */
function textsOf({ call, asked }: RecordedCall): string[] {
  const { outcome } = call;
  const said = asked.map(({ opened }) => opened.request.message);
  if (outcome.status !== "finished") return said;
  const structured: JsonValue = outcome.result["structuredContent"] ?? null;
  return [...said, textOf(outcome.result), JSON.stringify(structured)];
}

/** Only what has a digit in it and some length: a plain word or a small number may be a count. */
function differingWords(a: string, b: string): string[] {
  const [left, right] = [a, b].map((text) => text.match(/[\w-]+|[^\w-]/g) ?? []);
  if (!left || !right || left.length !== right.length) return [];
  return left.flatMap((word, index) => {
    const other = right[index] ?? "";
    const isWord = (text: string) => /^[\w-]{4,}$/.test(text);
    if (word === other || !isWord(word) || !isWord(other)) return [];
    return /\d/.test(word + other) ? [word, other] : [];
  });
}
