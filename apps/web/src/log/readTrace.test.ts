import { expect, test } from "vitest";
import { readTrace } from "./readTrace.ts";

const opened = '{"id":1,"at":"","type":"session-opened","sessionId":"s"}';

test("a long log is read in slices that report their progress, and reduced to its state", async () => {
  const frame = { at: "", type: "frame", connectionId: "c", direction: "in", message: {} };
  const lines = Array.from({ length: 100_000 }, (_, index) =>
    JSON.stringify({ id: index + 2, ...frame }),
  );
  const parts: number[] = [];
  let longestMs = 0;
  let last = performance.now();
  const tick = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  });
  const { events, state } = await readTrace([opened, ...lines].join("\n"), (part) =>
    parts.push(part),
  );
  clearInterval(tick);
  expect(events).toHaveLength(100_001);
  expect(state).toMatchObject({ id: "s", lastEventId: 100_001 });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  // Nothing else could run during a slice: 40 ms, with much to spare on a busy machine.
  expect(longestMs).toBeLessThan(1000);
});

test.each([
  ["", 1, "The log has no events."],
  [`${opened}\nnope`, 2, "This line is not JSON."],
])("rejects %j with the line and the reason", async (text, line, message) => {
  await expect(readTrace(text)).rejects.toMatchObject({ line, message });
});
