import { expect, test } from "vitest";
import { readCommandLine } from "./serveCommand.ts";

function read(args: string[], env: Record<string, string> = {}) {
  return readCommandLine(args, env, "/home/ada");
}

test("without arguments it listens on loopback, port 4747, with a new token each time", () => {
  const first = read([]);
  expect(first).toMatchObject({ port: 4747, host: "127.0.0.1", open: false });
  expect(first).toHaveProperty("token", expect.stringMatching(/^[\w-]{32}$/));
  expect(read([])).not.toEqual(first);
});

test("arguments win over the environment", () => {
  const env = { PORT: "5000", ELICITATION_PLAYGROUND_TOKEN: "from-env" };
  expect(read([], env)).toMatchObject({ port: 5000, token: "from-env" });
  const args = ["--port", "6000", "--token=given", "--host", "::1", "--open", "--notes=/tmp/notes"];
  expect(read(args, env)).toEqual({
    command: "start",
    port: 6000,
    host: "::1",
    token: "given",
    open: true,
    notes: "/tmp/notes",
    state: undefined,
    given: [],
    configFiles: [],
    profileName: undefined,
  });
});

test("an empty token is as good as none", () => {
  expect(read(["--token", ""])).not.toHaveProperty("token", "");
});

test.each(["x", "-1", "65536", "80.5", ""])("%j is not a port", (port) => {
  expect(() => read([`--port=${port}`])).toThrow("is not a port");
});

test("an unknown option is refused by name, and help is help", () => {
  expect(() => read(["--prot", "1"])).toThrow(/^There is no option --prot\. --help shows/);
  expect(read(["--help"])).toEqual({ command: "help" });
  expect(read(["--version"])).toEqual({ command: "version" });
});

test("the samples can be served over stdio, the modern set unless told", () => {
  expect(read(["samples"])).toEqual({ command: "samples", set: "modern" });
  expect(read(["samples", "--set", "classic"])).toEqual({
    command: "samples",
    set: "classic",
  });
  expect(() => read(["samples", "--port", "1"])).toThrow("--port");
});

test("everything after -- is a program, started where the person is", () => {
  const line = [
    "--port",
    "1",
    "--env",
    "A=b=c",
    "--env",
    "B=",
    "--",
    "node",
    "a.js",
    "--port",
    "--",
  ];
  expect(read(line)).toMatchObject({
    port: 1,
    given: [
      {
        kind: "stdio",
        command: "node",
        args: ["a.js", "--port", "--"],
        env: { A: "b=c", B: "" },
        cwd: "/home/ada",
      },
    ],
  });
  expect(read(["--cwd", "notes", "--", "./run"])).toMatchObject({
    given: [{ kind: "stdio", command: "./run", args: [], cwd: "/home/ada/notes" }],
  });
});

test("an address is reached by Streamable HTTP, or by the older transport when told", () => {
  const url = "http://127.0.0.1:3000/mcp";
  expect(read(["--url", url])).toMatchObject({ given: [{ kind: "http", url }] });
  const line = ["--url", url, "--sse", "--header", "A: b: c", "--header=X-Y:z"];
  expect(read(line)).toMatchObject({
    given: [{ kind: "sse", url, headers: { A: "b: c", "X-Y": "z" } }],
  });
});

test("files and folders are meant from where the person is, under npm start too", () => {
  const line = ["--config", "mcp.json", "--config", "/etc/mcp.json", "--state", "mine"];
  expect(read([...line, "--profile", "Form only"])).toMatchObject({
    configFiles: ["/home/ada/mcp.json", "/etc/mcp.json"],
    state: "/home/ada/mine",
    profileName: "Form only",
  });
  const env = { INIT_CWD: "/home/ada/notes", ELICITATION_PLAYGROUND_STATE: "mine" };
  expect(read([], env)).toMatchObject({ state: "/home/ada/mine" });
  const npmStart = { ...env, npm_package_name: "elicitation-playground-workspace" };
  expect(read(["--", "x"], npmStart)).toMatchObject({
    state: "/home/ada/notes/mine",
    given: [{ cwd: "/home/ada/notes" }],
  });
});

test.each([
  [["node", "a.js"], 'The command of an MCP server comes after "--": -- node'],
  [["--"], 'No command follows "--"'],
  [["--env", "A=b"], "--env is for the command after --"],
  [["--cwd", "a"], "--cwd is for the command after --"],
  [["--header", "A: b"], "--header is for --url"],
  [["--sse"], "--sse is for --url"],
  [["--url", "localhost:3000"], '"localhost:3000" is no address'],
  [["--url", "http://a", "--header", "no colon"], "--header 'Name: value'"],
  [["--url", "http://a", "--header", "A B: c"], "--header 'Name: value'"],
  [["--env", "NAME", "--", "x"], "--env NAME=value"],
  [["--config"], "--config"],
])("%j is refused with what to do", (line, message) => {
  expect(() => read(line)).toThrow(message);
});
