import { resolve } from "node:path";
import { expect, test } from "vitest";
import { createCommandContext } from "../../test/commandContext.ts";
import { readCallOptions } from "./callOptions.ts";
import { UsageError } from "./command.ts";

const context = createCommandContext({ folder: "/work" });
const read = (...args: string[]) => readCallOptions(args, context);

test.each([
  [["--sample", "modern"], { sample: "modern" }],
  [
    ["--", "node", "a.js", "--sample"],
    { command: "node", args: ["a.js", "--sample"], cwd: resolve("/work") },
  ],
  [["--url", "http://localhost/mcp", "--sse"], { url: "http://localhost/mcp", transport: "sse" }],
  [
    ["--url", "http://localhost/mcp", "--header", "X-Key: k"],
    { url: "http://localhost/mcp", headers: { "X-Key": "k" } },
  ],
  [
    ["--config", "mcp.json", "--server", "a", "--input", "key=v=1"],
    { config: resolve("/work/mcp.json"), name: "a", inputs: { key: "v=1" } },
  ],
])("%j chooses the MCP server", (args, target) => {
  expect(read("book", ...args)).toMatchObject({
    call: { tool: "book" },
    target,
  });
});

test.each([
  [["book", "--args", '{"room":"Ada"}'], { tool: "book", arguments: { room: "Ada" } }],
  [
    ["--prompt", "invite", "--args", '{"to":"Ada"}'],
    { prompt: "invite", arguments: { to: "Ada" } },
  ],
  [["--resource", "samples://hours"], { resource: "samples://hours" }],
])("%j chooses what to call", (args, call) => {
  expect(read(...args, "--sample", "modern")).toMatchObject({ call });
});

test("arguments, answers, era and profile are read", () => {
  const answers = ['{"confirm":true}', "decline", "cancel", "accept", "defaults", "generated"];
  expect(
    read(
      "book",
      "--sample",
      "modern",
      "--args",
      '{"room":"Ada"}',
      ...answers.flatMap((answer) => ["--answer", answer]),
      "--era",
      "2025-11-25",
      "--profile",
      "form only",
    ),
  ).toMatchObject({
    call: { arguments: { room: "Ada" } },
    answers: [
      { action: "accept", content: { confirm: true } },
      { action: "decline" },
      { action: "cancel" },
      { action: "accept" },
      "defaults",
      "generated",
    ],
    profile: { era: "2025-11-25", elicitation: { form: true, url: false } },
  });
});

test.each([
  [["--sample", "modern"], "Nothing to call"],
  [["book", "read", "--sample", "modern"], "Name only one tool"],
  [["book", "--prompt", "p", "--sample", "modern"], "received tool book, prompt p"],
  [["--prompt", "p", "--resource", "r:", "--sample", "modern"], "prompt p, resource r:"],
  [["--resource", "r:", "--args", "{}", "--sample", "modern"], "A resource has no arguments"],
  [["book"], "Which MCP server?"],
  [["book", "--sample", "modern", "--url", "http://localhost/"], "Name only one MCP server"],
  [["book", "--config", "mcp.json"], "--config needs --server"],
  [["book", "--sample", "modern", "--args", "[1]"], "--args must be a JSON object"],
  [["book", "--sample", "modern", "--answer", "maybe"], '--answer "maybe" is not an answer'],
  [["book", "--sample", "modern", "--answer", "[1]"], "is not an answer"],
  [["book", "--sample", "modern", "--era", "1999"], "Unknown era"],
  [["book", "--sample", "modern", "--profile", "nobody"], "Unknown profile"],
])("%j is a usage error", (args, message) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(message);
});
