import { resolve } from "node:path";
import { exploreDefaults } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { expect, test } from "vitest";
import { createCommandContext } from "../../test/commandContext.ts";
import { UsageError } from "./command.ts";
import { readExploreOptions } from "./exploreOptions.ts";

const context = createCommandContext({ folder: "/work" });
const read = (...args: string[]) => readExploreOptions(args, context);
const modern = ["--sample", "modern"];

test("options have the explorer's defaults", () => {
  expect(read(...modern)).toEqual({
    explore: {
      ...exploreDefaults,
      server: { sample: "modern" },
      folder: resolve("/work"),
      label: "modern samples",
      variables: {},
      allows: { destructive: false, openWorld: false },
      args: {},
    },
    reporters: [{ name: "text" }],
    save: undefined,
  });
});

test("options are read", () => {
  const given =
    "--era 2025-11-25 --branches 50 --depth 3 --budget 90s --timeout 500ms --workers 4 --seed 0 " +
    "--only acts-on-decline --only hangs --allow destructive --allow open-world --probe count";
  expect(read("book", "read", ...given.split(" "), ...modern).explore).toMatchObject({
    tools: ["book", "read"],
    eras: ["2025-11-25"],
    branches: 50,
    depth: 3,
    budgetMs: 90_000,
    callTimeoutMs: 500,
    workers: 4,
    seed: 0,
    only: ["acts-on-decline", "hangs"],
    allows: { destructive: true, openWorld: true },
    probes: ["count"],
  });
});

test("--probe none calls no probes", () => {
  expect(read(...modern, "--probe", "none").explore.probes).toEqual([]);
});

test("--args is for every tool or for one; later values add to earlier ones", () => {
  const given = [
    '{"room":"Ada"}',
    'book={"seats":2}',
    '{"day":1}',
    'book={"seats":3,"note":"a=b"}',
  ];
  const args = given.flatMap((text) => ["--args", text]);
  expect(read(...modern, ...args).explore.args).toEqual({
    "": { room: "Ada", day: 1 },
    book: { seats: 3, note: "a=b" },
  });
});

test.each([
  [["--", "node", "a.mjs", "--token", "secret"], "node a.mjs --token …"],
  [["--url", "http://ada:secret@localhost/mcp?key=secret"], "http://…@localhost/mcp?key=…"],
  [["--config", "conf/mcp.json", "--server", "weather"], "weather of mcp.json"],
])("%j is shown as %s", (args, label) => {
  expect(read(...args).explore.label).toBe(label);
});

test("paths start from the folder of the saved scenarios", () => {
  const saved = read("--save", "test/found", "--cwd", "rooms", "--", "node", "a.mjs");
  expect(saved.save).toBe("test/found");
  expect(saved.explore).toMatchObject({
    folder: resolve("/work/test/found"),
    server: { command: "node", args: ["a.mjs"], cwd: "../../rooms" },
  });
  expect(read("--", "node", "a.mjs").explore).toMatchObject({ server: { cwd: "." } });
  const configured = read("--save", "found", "--config", "mcp.json", "--server", "a");
  expect(configured.explore.server).toMatchObject({ config: "../mcp.json" });
});

test("reporters write to the terminal or to files", () => {
  expect(read(...modern, "--reporter", "html=a.html", "--reporter", "json").reporters).toEqual([
    { name: "html", file: "a.html" },
    { name: "json" },
  ]);
  expect(read(...modern, "--reporter", "junit=a.xml").reporters).toEqual([
    { name: "text" },
    { name: "junit", file: "a.xml" },
  ]);
});

test.each([
  [["book"], "Which MCP server? Name one: -- command …, --url, --sample"],
  [[...modern, "--url", "http://localhost/"], "Name only one MCP server"],
  [["--sample", "moder"], "Did you mean modern?"],
  [[...modern, "--era", "1999"], 'Unknown era "1999"'],
  [[...modern, "--era", "auto"], "one era, not auto"],
  [[...modern, "--only", "act-on-decline"], 'Did you mean "acts-on-decline"?'],
  [[...modern, "--allow", "all"], 'Unknown --allow "all". Choose one of destructive, open-world.'],
  [[...modern, "--probe", "none", "--probe", "a"], "--probe none excludes other probes"],
  [[...modern, "--args", "[1]"], "--args must be a JSON object"],
  [[...modern, "--args", "book=room"], "--args must be a JSON object"],
  [[...modern, "--budget", "soon"], '--budget "soon" is not a time'],
  [[...modern, "--budget", "0"], "--budget must be longer than 0"],
  [[...modern, "--timeout", "0s"], "--timeout must be longer than 0"],
  [[...modern, "--branches", "0"], "--branches must be a whole number of at least 1"],
  [[...modern, "--depth", "0"], "--depth must be"],
  [[...modern, "--workers", "x"], "--workers must be"],
  [[...modern, "--seed=-1"], "--seed must be a whole number of at least 0"],
  [[...modern, "--save", ""], "--save needs a folder"],
  [[...modern, "--reporter", "html"], "--reporter html needs a file: html=report.html"],
  [[...modern, "--reporter", "github"], 'Unknown reporter "github"'],
  [[...modern, "--reporter", "json="], "needs a file: json=report.json"],
])("%j is a usage error", (args, message) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(message);
});
