import { expect, test } from "vitest";
import { readTrace } from "./readTrace.ts";

const opened = '{"id":1,"at":"","type":"session-opened","sessionId":"s"}';

test("a long log is read in slices between which others run, and reduced to its state", async () => {
  const frame = { at: "", type: "frame", connectionId: "c", direction: "in", message: {} };
  const lines = Array.from({ length: 100_000 }, (_, index) =>
    JSON.stringify({ id: index + 2, ...frame }),
  );
  const parts: number[] = [];
  let turnsOfOthers = 0;
  const others = setInterval(() => (turnsOfOthers += 1));
  const { events, state } = await readTrace([opened, ...lines].join("\n"), (part) =>
    parts.push(part),
  );
  clearInterval(others);
  expect(events).toHaveLength(100_001);
  expect(state).toMatchObject({ id: "s", lastEventId: 100_001 });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect(turnsOfOthers).toBeGreaterThan(0);
});

test.each([
  ["", 1, "The log has no events."],
  [`${opened}\nnope`, 2, "This line is not JSON."],
])("rejects %j with the line and the reason", async (text, line, message) => {
  await expect(readTrace(text)).rejects.toMatchObject({ line, message });
});
