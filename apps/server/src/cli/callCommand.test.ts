import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readCommandLine } from "./serveCommand.ts";
import { UsageError } from "./command.ts";

const read = (...args: string[]) => readCommandLine(["call", ...args], {}, "/work");

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
])("%j says which MCP server", (args, target) => {
  expect(read("book", ...args)).toMatchObject({
    command: "call",
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
])("%j says what is called", (args, call) => {
  expect(read(...args, "--sample", "modern")).toMatchObject({ call });
});

test("arguments, answers and the client to be are read", () => {
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
  [["--sample", "modern"], "What is to be called?"],
  [["book", "read", "--sample", "modern"], "One call at a time"],
  [["book", "--prompt", "p", "--sample", "modern"], "Here are tool book, prompt p"],
  [["--prompt", "p", "--resource", "r:", "--sample", "modern"], "prompt p, resource r:"],
  [["--resource", "r:", "--args", "{}", "--sample", "modern"], "A resource takes no arguments"],
  [["book"], "Which MCP server?"],
  [["book", "--sample", "modern", "--url", "http://localhost/"], "One MCP server at a time"],
  [["book", "--config", "mcp.json"], "--config needs --server"],
  [["book", "--sample", "modern", "--args", "[1]"], "--args is no JSON object"],
  [["book", "--sample", "modern", "--answer", "maybe"], '--answer "maybe" is no answer'],
  [["book", "--sample", "modern", "--answer", "[1]"], "is no answer"],
  [["book", "--sample", "modern", "--era", "1999"], "There is no era"],
  [["book", "--sample", "modern", "--profile", "nobody"], "There is no profile"],
])("%j is a matter of usage", (args, message) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(message);
});
