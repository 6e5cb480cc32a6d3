import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { hostileText } from "@elicitation-playground/samples/hostile/outputs";
import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { expect, onTestFinished, test } from "vitest";
import { testCommand } from "../src/cli/testCommand.ts";
import { createCommandContext } from "./commandContext.ts";
import { runCall } from "./runCall.ts";

const asking = ["html-text", "script-text", "ansi-text", "bidi-text"];
const silent = ["result-text", "error-text", "log-text"];
const classic = ["--sample", "hostile", "--era", "2025-11-25"];

/** Nothing that a terminal or a CI system acts on, or that a reader can't see. */
function expectPlain(text: string): void {
  expect(findHiddenInProse(text)).toEqual([]);
  expect(text).not.toMatch(/^\s*::(?!(?:error|warning) file=)|##\w*\[/m);
}

test.each([...asking, ...silent])("call prints the text of %s as text", async (tool) => {
  const { messages, printed } = await runCall([tool, ...classic], [":decline"]);
  expectPlain(messages);
  expectPlain(printed);
  expect(messages + printed).toMatch(asking.includes(tool) ? /hostile.* asks:/ : /Logged|\\u001b/i);
});

test("the JSON that call prints has the same value", async () => {
  const { result } = await runCall(["result-text", ...classic], undefined);
  expect(result).toMatchObject({
    result: { content: [{ text: hostileText }, {}, {}, {}, {}, {}] },
  });
});

test("the reports of failures show hostile text as text", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hostile-text-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tests = [...asking, ...silent].map((tool) => ({
    name: tool,
    call: { tool },
    ...(asking.includes(tool) && { questions: [{ message: "Other", answer: "decline" }] }),
    expect: { text: "Other" },
  }));
  const scenario = { server: { sample: "hostile" }, eras: ["2025-11-25"], tests };
  await writeFile(join(folder, "hostile.yaml"), JSON.stringify(scenario));
  const output = new PassThrough().resume();
  const context = createCommandContext({
    folder,
    terminal: { stdin: new PassThrough(), stdout: output, stderr: output },
  });
  const reporters = ["text", "json", "junit", "github"];
  const options = reporters.flatMap((reporter) => ["--reporter", `${reporter}=${reporter}.out`]);
  expect(await testCommand.run(["hostile.yaml", ...options, "--settle", "0"], context)).toBe(1);
  for (const reporter of reporters) {
    const printed = await readFile(join(folder, `${reporter}.out`), "utf8");
    expect(printed).toContain("bidi-text");
    expectPlain(printed);
  }
});
