import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { expect, test } from "vitest";
import { keepEvents } from "./keepEvents.ts";

const at = "";
const line = (id: number): SessionEvent => ({
  id,
  at,
  type: "stderr-line",
  connectionId: "c",
  text: "",
});
const opened = (id: number): SessionEvent => ({ id, at, type: "session-opened", sessionId: "s" });

test("the oldest that only tell go first, and what carries state stays", () => {
  const events = [opened(1), line(2), line(3), opened(4), line(5), line(6)];
  expect(keepEvents(events, 2).map(({ id }) => id)).toEqual([1, 4, 5, 6]);
});

test("what fits is kept as it is", () => {
  const events = [line(1), line(2), opened(3)];
  expect(keepEvents(events, 2)).toBe(events);
  expect(keepEvents(events, 3)).toBe(events);
});
