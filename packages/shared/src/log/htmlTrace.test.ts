import { expect, test } from "vitest";
import { everyEvent } from "../../test/everyEvent.ts";
import type { SessionEvent } from "./events.ts";
import { findEmbeddedLog, toHtmlTrace } from "./htmlTrace.ts";
import { readJsonLines } from "./jsonLines.ts";

const template = '<main></main><script type="application/jsonl" id="log"></script><p>$&</p>';
const hostile = `</script><script>alert(1)</script><!--<script type="application/jsonl" id="log">$& $1`;
const events: SessionEvent[] = [
  ...Object.values(everyEvent),
  { type: "stderr-line", connectionId: hostile, text: hostile } as const,
].map((body, index) => ({ id: index + 1, at: "2026-11-20T10:00:00.000Z", ...body }));

test("an HTML trace holds the log as it is, and no text in it is markup", () => {
  const html = [...toHtmlTrace(template, events)].join("");
  const [, inert = ""] = html.split('<script type="application/jsonl" id="log">');
  const [log = "", after] = inert.split("</script>");
  expect(log).not.toContain("<");
  expect(after).toBe("<p>$&</p>");
  expect(readJsonLines(findEmbeddedLog(html) ?? "")).toEqual(events);
});

test("a page without exactly one place for the log is rejected", () => {
  expect(() => toHtmlTrace("<p></p>", events)).toThrow("exactly one place");
  expect(() => toHtmlTrace(template + template, events)).toThrow("exactly one place");
});

test("other text has no embedded log", () => {
  expect(findEmbeddedLog('{"id":1}')).toBeUndefined();
  expect(findEmbeddedLog('<script type="application/jsonl" id="log">')).toBeUndefined();
});
