import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { runCommandLine } from "../src/cli/commands.ts";
import { createCommandContext } from "./commandContext.ts";

/** Runs `test` in a folder with an invalid and a valid scenario; returns its reports. */
async function runTests(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "invalid.yaml"), "server: { sample: modern }\ntets: []\n");
  const valid = "server: { sample: modern }\ntests: [{ name: a, call: { tool: echo } }]\n";
  writeFileSync(join(folder, "valid.yaml"), valid);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const context = createCommandContext({
    folder,
    env: { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: join(folder, "summary.md") },
    terminal: { stdin: new PassThrough(), stdout, stderr },
  });
  const reporters = ["--reporter", "json=out/report.json", "--reporter", "junit=report.xml"];
  const code = await runCommandLine(["test", ...args, ...reporters], context);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    code,
    output: await text(stdout.end()),
    errors: await text(stderr.end()),
    json: JSON.parse(read("out/report.json")) as unknown,
    junit: read("report.xml"),
    summary: read("summary.md"),
  };
}

test.each([
  [["nothing/*.yaml"], "nothing/*.yaml", "No scenario files match nothing/*.yaml in "],
  [["valid.yaml", "--grep", "z"], "valid.yaml", "No tests match the given options."],
  [["invalid.yaml"], "invalid.yaml", 'Unknown key "tets". Did you mean "tests"?'],
])("%j writes every report with the problem", async (args, file, problem) => {
  const { code, output, errors, json, junit, summary } = await runTests(...args);
  expect(code).toBe(2);
  expect(errors).toContain(problem);
  expect(output).toContain(`::error file=${file},`);
  expect(json).toMatchObject({
    passed: 0,
    failed: 1,
    tests: [
      {
        file,
        failure: { kind: "invalid-scenario", cause: expect.stringContaining(problem) as string },
      },
    ],
  });
  expect(junit).toMatch(/failures="1".*<failure type="invalid-scenario"/s);
  expect(summary.match(/No test has run/g)).toHaveLength(1);
  expect(summary).not.toContain("✅");
});
