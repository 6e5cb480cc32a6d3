import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createCommandContext } from "../../test/commandContext.ts";
import { commands, describeCaller, runCommandLine } from "./commands.ts";

async function run(...line: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const terminal = { stdin: new PassThrough(), stdout, stderr };
  const code = await runCommandLine(line, createCommandContext({ terminal }));
  return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
}

test("the general help lists every command with its summary", async () => {
  const { code, stdout } = await run("--help");
  expect(code).toBe(0);
  for (const { name, summary } of commands.slice(1)) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, "m"));
  }
});

test.each(commands.map(({ name }) => name))("%s prints its own help", async (name) => {
  const { code, stdout } = await run(name, "-h");
  expect(code).toBe(0);
  expect(stdout).toMatch(name === "serve" ? /^Usage: / : new RegExp(`^Usage: \\S+ ${name} `));
  expect(stdout.match(/^Usage: /gm)).toHaveLength(1);
});

test("--help after -- belongs to the MCP server's own command", async () => {
  const { code, stderr } = await run("call", "--", "node", "--help");
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("Nothing to call") });
});

test("--version prints the version", async () => {
  expect(await run("--version")).toEqual({ code: 0, stdout: "0.0.0\n", stderr: "" });
});

test("a wrong command line is reported and exits with 2", async () => {
  const expected = {
    code: 2,
    stdout: "",
    stderr: "Unknown option --nope. Run with --help for the list of options.\n",
  };
  expect(await run("samples", "--nope")).toEqual(expected);
});

test("relative paths start where the user called npm start", () => {
  expect(describeCaller({ INIT_CWD: "/elsewhere" }, "/home/ada")).toEqual({
    program: "elicitation-playground",
    folder: "/home/ada",
  });
  const npmStart = {
    INIT_CWD: "/home/ada/notes",
    npm_package_name: "elicitation-playground-workspace",
  };
  expect(describeCaller(npmStart, "/repository")).toEqual({
    program: "npm start --",
    folder: "/home/ada/notes",
  });
});
