import { describeRow, type WireRow } from "../../../wire/wireRows.ts";

/** Whether a row contains the text: in its name, its JSON, its rules or its headers. */
export function matches(row: WireRow, lowerCase: string): boolean {
  const { event, exchange } = row;
  const { title, detail } = describeRow(row);
  if (`${title} ${detail}`.toLowerCase().includes(lowerCase)) return true;
  const { violations = [], message } =
    event.type === "frame" ? event : { message: event, violations: [] };
  const texts = [message, ...violations, exchange].filter((part) => part !== undefined);
  return texts.some((part) => JSON.stringify(part).toLowerCase().includes(lowerCase));
}

/**
 * The matches among the rows from `start` on, until the time is up. `end` is the first row that
 * was not searched.
 */
export function searchRows(
  rows: readonly WireRow[],
  query: string,
  start: number,
  budgetMs: number,
): { found: number[]; end: number } {
  const lowerCase = query.toLowerCase();
  const until = performance.now() + budgetMs;
  const found: number[] = [];
  let end = start;
  for (; end < rows.length; end += 1) {
    const row = rows[end];
    if (row && matches(row, lowerCase)) found.push(end);
    if (end % 64 === 63 && performance.now() > until) return { found, end: end + 1 };
  }
  return { found, end };
}

/** The match after or before a row, around the end; undefined without matches. */
export function stepMatch(
  found: readonly number[],
  from: number | undefined,
  step: 1 | -1,
): number | undefined {
  if (step === 1) return found.find((index) => index > (from ?? -1)) ?? found[0];
  return found.findLast((index) => index < (from ?? Number.POSITIVE_INFINITY)) ?? found.at(-1);
}
