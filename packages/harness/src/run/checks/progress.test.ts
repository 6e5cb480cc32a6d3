import { expect, test } from "vitest";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { connected, into, out } from "../../../test/checkedEvents.ts";
import { progress } from "./progress.ts";

const program = connected("stdio");
const tracked = out({ id: 1, method: "tools/call", params: { _meta: { progressToken: "c" } } });
const result = into({ id: 1, result: { content: [] } });
const report = (value: number, progressToken = "c") =>
  into({ method: "notifications/progress", params: { progressToken, progress: value } });

/** What the check says about these events. */
function find(...bodies: SessionEventBody[]): string | undefined {
  const check = progress();
  const at = new Date(0).toISOString();
  const [first] = bodies.flatMap((body, id) => check({ ...body, id, at }) ?? []);
  return first && ("note" in first ? `Note: ${first.note}` : first.failure.cause);
}

test("only the progress of a program is late for certain", () => {
  expect(find(program, tracked, report(1), result)).toBeUndefined();
  expect(find(connected("http"), tracked, result, report(1))).toBeUndefined();
  expect(find(program, tracked, result, report(1))).toMatch(
    /^The MCP server sent progress \("c"\) after the result of the call\./,
  );
});

test("progress that no request asked for is a note", () => {
  expect(find(connected("http"), tracked, report(1, "d"))).toMatch(
    /^Note: The MCP server sent progress \("d"\) that no request asked for\./,
  );
});

test("progress that does not increase in a round is a note", () => {
  expect(find(program, tracked, report(1), report(2), tracked, report(1))).toBeUndefined();
  expect(find(connected("http"), tracked, report(2), report(1))).toBeUndefined();
  expect(find(program, tracked, report(2), report(1))).toBe(
    "Note: The MCP server sent progress 1 after 2. The spec says that progress must increase.",
  );
});
