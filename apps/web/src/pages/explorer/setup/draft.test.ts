import { startExplorationSchema } from "@elicitation-playground/shared/api/explorations";
import { expect, test } from "vitest";
import { findErrors, noProbe, numberBounds, readDraft, toStartExploration } from "./draft.ts";

const draft = readDraft("?connection=connection-2&tool=delete-all");

test("a link chooses the connection and the tool, and everything else is the default", () => {
  expect(findErrors(draft)).toEqual({});
  expect(toStartExploration(draft)).toEqual({
    connectionId: "connection-2",
    tool: "delete-all",
    destructive: false,
    openWorld: false,
  });
});

test("what is entered becomes the command, and the HTTP API accepts it", () => {
  const command = toStartExploration({
    ...draft,
    tool: "",
    destructive: true,
    args: '{ "city": "Rome" }',
    profile: "codex-tui",
    era: "2026-07-28",
    probe: noProbe,
    branches: "20",
    budgetSeconds: "1.5",
    callSeconds: "2",
    seed: "7",
  });
  expect(startExplorationSchema.parse(command)).toEqual({
    connectionId: "connection-2",
    destructive: true,
    openWorld: false,
    args: { city: "Rome" },
    profile: "codex-tui",
    eras: ["2026-07-28"],
    probes: [],
    branches: 20,
    budgetMs: 1500,
    callTimeoutMs: 2000,
    seed: 7,
  });
});

test("the bounds of every number are those of the HTTP API", () => {
  for (const [name, { min, max }] of Object.entries(numberBounds)) {
    for (const number of [min, max]) {
      const changed = { ...draft, [name]: String(number) };
      expect(findErrors(changed)).toEqual({});
      expect(startExplorationSchema.safeParse(toStartExploration(changed)).success).toBe(true);
    }
    expect(Object.keys(findErrors({ ...draft, [name]: String(max + 1) }))).toEqual([name]);
    expect(Object.keys(findErrors({ ...draft, [name]: "x" }))).toEqual([name]);
  }
});

test.each(["{", "[]", "1"])("arguments that are not an object are reported: %s", (args) => {
  expect(findErrors({ ...draft, args })).toHaveProperty("args");
});
