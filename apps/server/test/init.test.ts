import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { initCommand } from "../src/cli/initCommand.ts";
import { testCommand } from "../src/cli/testCommand.ts";
import { createCommandContext } from "./commandContext.ts";

const program = fileURLToPath(new URL("../../../examples/servers/modern.mjs", import.meta.url));

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "init-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = async (command: typeof initCommand, line: string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    let printed = "";
    for (const stream of [stdout, stderr]) stream.on("data", (text) => (printed += String(text)));
    const terminal = { stdin: new PassThrough(), stdout, stderr };
    const code = await command.run(
      line,
      createCommandContext({
        folder,
        terminal,
        env: { API_KEY: "s3cret-value", TOKEN: "s3cret-token" },
      }),
    );
    return { code, printed };
  };
  return { folder, run };
}

test("the starter suite of a server passes, has no secrets and is not overwritten", async () => {
  const { folder, run } = openFolder();
  const own = ["--env", "API_KEY=s3cret-value", "--args", '{"film":"Alien"}'];
  const line = [...own, "--", process.execPath, program, "--token", "s3cret-token"];
  const made = await run(initCommand, line);
  expect(made).toMatchObject({ code: 0 });
  expect(made.printed).toContain("Wrote elicitation/book-seats.yaml");
  expect(made.printed).toContain("Wrote .github/workflows/elicitation.yml");
  const suite = readFileSync(join(folder, "elicitation/book-seats.yaml"), "utf8");
  for (const part of ["# A starter suite", "accept:", "answer: decline", "answer: cancel"]) {
    expect(suite).toContain(part);
  }
  expect(suite).toContain("API_KEY: ${env:API_KEY}");
  expect(suite).toContain("- ${env:TOKEN}");
  expect(made.printed).toMatch(/They read (?:API_KEY, TOKEN|TOKEN, API_KEY) from the environment/);
  expect(suite).not.toContain("s3cret");
  const tested = await run(testCommand, ["elicitation/*.yaml"]);
  expect(tested.printed).toMatch(/\b6 passed in/);
  expect(tested.code).toBe(0);
  await expect(run(initCommand, line)).rejects.toThrow(/elicitation\/book-seats\.yaml exists\./);
}, 180_000);

test("a server that cannot be reached exits with 3, and writes nothing", async () => {
  const { run } = openFolder();
  const { code, printed } = await run(initCommand, ["--", process.execPath, "missing.mjs"]);
  expect(code).toBe(3);
  expect(printed).toContain("The MCP server could not be reached");
});
