import { expect, test } from "vitest";
import { readCommandLine } from "./commandLine.ts";

test("without arguments it listens on loopback, port 4747, with a new token each time", () => {
  const first = readCommandLine([], {});
  expect(first).toMatchObject({ port: 4747, host: "127.0.0.1", open: false });
  expect(first).toHaveProperty("token", expect.stringMatching(/^[\w-]{32}$/));
  expect(readCommandLine([], {})).not.toEqual(first);
});

test("arguments win over the environment", () => {
  const env = { PORT: "5000", ELICITATION_PLAYGROUND_TOKEN: "from-env" };
  expect(readCommandLine([], env)).toMatchObject({ port: 5000, token: "from-env" });
  const args = ["--port", "6000", "--token=given", "--host", "::1", "--open", "--notes=/tmp/notes"];
  expect(readCommandLine(args, env)).toEqual({
    command: "start",
    port: 6000,
    host: "::1",
    token: "given",
    open: true,
    notes: "/tmp/notes",
  });
});

test("an empty token is as good as none", () => {
  expect(readCommandLine(["--token", ""], {})).not.toHaveProperty("token", "");
});

test.each(["x", "-1", "65536", "80.5", ""])("%j is not a port", (port) => {
  expect(() => readCommandLine([`--port=${port}`], {})).toThrow("is not a port");
});

test("an unknown option is refused by name, and help is help", () => {
  expect(() => readCommandLine(["--prot", "1"], {})).toThrow("--prot");
  expect(readCommandLine(["--help"], {})).toEqual({ command: "help" });
});

test("the samples can be served over stdio, the modern set unless told", () => {
  expect(readCommandLine(["samples"], {})).toEqual({ command: "samples", set: "modern" });
  expect(readCommandLine(["samples", "--set", "classic"], {})).toEqual({
    command: "samples",
    set: "classic",
  });
  expect(() => readCommandLine(["samples", "--port", "1"], {})).toThrow("--port");
});
