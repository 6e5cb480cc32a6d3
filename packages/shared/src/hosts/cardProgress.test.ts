import { expect, test } from "vitest";
import { describeProgress, listNewResults } from "./cardProgress.ts";
import { hostCardFormat, type HostCard, type ProbeResult } from "./hostCard.ts";

const probe = (id: string, verdict: ProbeResult["verdict"], latencyMs = 5): ProbeResult => ({
  id,
  title: id,
  verdict,
  detail: "",
  requirements: [],
  traits: [],
  latencyMs,
});
const waiting = { ...probe("e", "not-shown"), isWaiting: true as const };
const cardWith = (...probes: ProbeResult[]): HostCard => ({
  format: hostCardFormat,
  host: { name: "ada", version: "1" },
  era: "2025-11-25",
  transport: "stdio",
  capabilities: {},
  startedAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  probes,
  repeat: "",
});

test("progress counts the probes that ran, that still wait and that the host does not declare", () => {
  const probes = [probe("a", "pass"), probe("b", "answered-by-itself"), probe("c", "not-tried")];
  expect(describeProgress(cardWith(...probes))).toBe("2 of 3 probes: 1 passed, 1 failed");
  expect(describeProgress(cardWith(...probes, probe("d", "not-declared"), waiting))).toBe(
    "2 of 4 probes: 1 passed, 1 failed; 1 without an answer; 1 not declared",
  );
});

test("a result is new if its probe was called, for the first time or again", () => {
  const before = cardWith(probe("a", "pass"), probe("b", "pass"), probe("c", "not-tried"));
  const after = cardWith(
    probe("a", "pass"),
    probe("b", "pass", 9),
    probe("c", "not-declared"),
    waiting,
  );
  expect(listNewResults(before, after).map(({ id }) => id)).toEqual(["b"]);
  expect(listNewResults(undefined, after).map(({ id }) => id)).toEqual(["a", "b"]);
});
