import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openHost, openSession, program, textOf } from "./openHost.ts";

type Started = { script: string; args: string[]; folder: string; env: Record<string, string> };
type Program = ReturnType<typeof program>;

const host = openHost();
const folder = realpathSync(mkdtempSync(join(tmpdir(), "playground-spawn-")));
afterAll(() => rmSync(folder, { recursive: true }));

async function start(target: Program) {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(target, { era: "2025-11-25" });
  session.startCall(connectionId, { tool: "describe", arguments: {} });
  const started = JSON.parse(textOf(await next("call-finished"))) as Started;
  return { started, event: await next("connection-started") };
}

/** Each would do something if a shell read it. */
const metacharacters = [
  "$(touch pwned)",
  "`touch pwned`",
  "; touch pwned",
  "&& touch pwned #",
  "| tee pwned",
  "> pwned",
  "*",
  "~",
  "$HOME",
  "%PATH%",
  "!!",
  "'",
  '"',
  "\\",
  "",
  "two  spaces",
  "a\nb",
  "--flag=\t",
  "ünï🙂",
];

test("metacharacters in the command, arguments, folder and variables reach the program as they are", async () => {
  const { command, args } = program("started");
  const odd = join(folder, "$(touch pwned) ; & 'x\" \\");
  mkdirSync(odd);
  symlinkSync(command, join(odd, "node;touch pwned"));
  const env = Object.fromEntries(metacharacters.map((text, index) => [`ODD_${index}`, text]));
  const { started } = await start({
    kind: "stdio",
    command: join(odd, "node;touch pwned"),
    args: [...args, ...metacharacters],
    env,
    cwd: odd,
  });
  expect(started).toMatchObject({ args: metacharacters, folder: odd, env });
  expect(readdirSync(odd)).toEqual(["node;touch pwned"]);
});

test("a program gets the variables of its target and the standard ones, and no other", async () => {
  process.env["SECRET_OF_THE_PLAYGROUND"] = "s3cret";
  onTestFinished(() => void delete process.env["SECRET_OF_THE_PLAYGROUND"]);
  const { started, event } = await start({ ...program("started"), env: { GIVEN: "1", TERM: "x" } });
  const standard = ["HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER"];
  expect(started.env).toMatchObject({ GIVEN: "1", TERM: "x", PATH: process.env["PATH"] });
  // macOS adds a variable of its own to every process, and we mark each program on Linux.
  const names = Object.keys(started.env).filter((name) => !/^__CF|_PROGRAM$/.test(name));
  expect([...standard, "GIVEN"]).toEqual(expect.arrayContaining(names));
  expect(names.filter((name) => name !== "GIVEN" && name !== "TERM").sort()).toEqual(
    event.inheritedEnv?.toSorted(),
  );
});

test.each<[string, Partial<Program>]>([
  ["argument", { args: ["--token", "s3\0cret"] }],
  ["variable", { env: { TOKEN: "s3\0cret" } }],
])("an %s with a null character is refused without showing it", async (_what, part) => {
  const { connect, next } = openSession(host);
  const refused = connect({ ...program("started"), ...part });
  await expect(refused).rejects.toThrow("must not contain null characters");
  expect((await next("connection-failed")).reason).not.toMatch(/s3|cret/);
});
