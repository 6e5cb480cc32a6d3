import { expect, test } from "vitest";
import { createCommandContext } from "../../test/commandContext.ts";
import { UsageError } from "./command.ts";
import { describeConfigured, describeExposure } from "./serveCommand.ts";
import { readServeOptions } from "./serveOptions.ts";

function read(args: string[], env: Record<string, string> = {}) {
  return readServeOptions(args, createCommandContext({ env }));
}

test("without arguments it listens on 127.0.0.1, port 4747, with a random token", () => {
  const first = read([]);
  expect(first).toMatchObject({ port: 4747, host: "127.0.0.1", open: false });
  expect(first.token).toMatch(/^[\w-]{32}$/);
  expect(read([]).token).not.toBe(first.token);
});

test("arguments override the environment", () => {
  const env = {
    PORT: "5000",
    ELICITATION_PLAYGROUND_TOKEN: "from-env",
    ELICITATION_PLAYGROUND_STATE: "state-from-env",
  };
  expect(read([], env)).toMatchObject({
    port: 5000,
    token: "from-env",
    stateFolder: "/home/ada/state-from-env",
  });
  const args = ["--port", "6000", "--token=given", "--host", "::1", "--open", "--notes=/tmp/notes"];
  expect(read([...args, "--state", "mine"], env)).toEqual({
    port: 6000,
    host: "::1",
    token: "given",
    open: true,
    notes: "/tmp/notes",
    stateFolder: "/home/ada/mine",
    cardFolder: "/home/ada/mine/host-cards",
    given: [],
    configFiles: [],
    profileName: undefined,
  });
});

test("an empty token is replaced with a random one", () => {
  expect(read(["--token", ""]).token).toMatch(/^[\w-]{32}$/);
});

test.each(["x", "-1", "65536", "80.5", ""])("rejects %j as a port", (port) => {
  expect(() => read([`--port=${port}`])).toThrow("is not a port");
});

test("everything after -- is the command of an MCP server", () => {
  const options = ["--port", "1", "--env", "A=b=c", "--env", "B="];
  const command = ["node", "a.js", "--port", "--"];
  expect(read([...options, "--", ...command])).toMatchObject({
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

test("--url connects over Streamable HTTP, and over HTTP+SSE with --sse", () => {
  const url = "http://127.0.0.1:3000/mcp";
  expect(read(["--url", url])).toMatchObject({ given: [{ kind: "http", url }] });
  const line = ["--url", url, "--sse", "--header", "A: b: c", "--header=X-Y:z"];
  expect(read(line)).toMatchObject({
    given: [{ kind: "sse", url, headers: { A: "b: c", "X-Y": "z" } }],
  });
});

test("relative paths start in the user's folder", () => {
  const line = ["--config", "mcp.json", "--config", "/etc/mcp.json", "--profile", "Form only"];
  expect(read(line)).toMatchObject({
    configFiles: ["/home/ada/mcp.json", "/etc/mcp.json"],
    stateFolder: "/home/ada/.local/state/elicitation-playground",
    profileName: "Form only",
  });
});

test.each([
  [["--host", "0.0.0.0"], "anyone who has the token could use this playground over the network"],
  [["--host", "192.0.2.7"], "add --expose --allow-host playground.example"],
  [["--host", ""], "add --expose"],
  [["--expose"], "--expose needs the names that people open the playground by"],
  [["--allow-host", "a.example"], "--allow-host needs --expose"],
  [["--allow-programs"], "--allow-programs needs --expose"],
  [["--expose", "--allow-host", "http://a.example"], '"http://a.example" is not a host name'],
  [["--expose", "--allow-host", "a.example:80"], "without a port"],
  [["--expose", "--allow-host", "a.example", "--", "node"], "Add --allow-programs"],
  [["--prot", "1"], "Unknown option --prot. Run with --help"],
  [["node", "a.js"], 'Put the command of an MCP server after "--": -- node'],
  [["--"], 'There is no command after "--"'],
  [["--env", "A=b"], "--env needs a command after --"],
  [["--cwd", "a"], "--cwd needs a command after --"],
  [["--header", "A: b"], "--header needs --url"],
  [["--sse"], "--sse needs --url"],
  [["--url", "localhost:3000"], '"localhost:3000" is not an HTTP address'],
  [["--url", "http://a", "--header", "no colon"], "--header 'Name: value'"],
  [["--url", "http://a", "--header", "A B: c"], "--header 'Name: value'"],
  [["--env", "NAME", "--", "x"], "--env NAME=value"],
  [["--config"], "--config needs a value"],
  [["--port", "--open"], 'Write it with "=": --port=…'],
])("%j is a usage error that says what to do", (line, message) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(message);
});

test("being reachable from the network takes a flag and names, and programs another flag", () => {
  const line = ["--host", "0.0.0.0", "--expose", "--allow-host", "a.example", "--allow-host", "b"];
  const hostnames = ["a.example", "b"];
  expect(read(line)).toMatchObject({ exposure: { hostnames, allowsPrograms: false } });
  expect(read([...line, "--allow-programs", "--", "node", "a.js"])).toMatchObject({
    exposure: { hostnames, allowsPrograms: true },
    given: [{ command: "node" }],
  });
  expect(read(["--host", "localhost"]).exposure).toBeUndefined();
});

test("the startup output says what being reachable means", () => {
  const hostnames = ["a.example", "b"];
  const [closed = ""] = describeExposure({ hostnames, allowsPrograms: false });
  expect(closed).toBe(
    "Reachable from the network as a.example, b. Anyone who has the token can use it. It starts no programs.",
  );
  const [open = ""] = describeExposure({ hostnames, allowsPrograms: true });
  expect(open).toContain("start programs on this machine");
});

test("the startup output names the MCP servers of the command line and of each config file", () => {
  const target = { kind: "stdio" as const, command: "weather", args: [] };
  const configured = [
    { name: "weather", target, inputs: [], connectsAtOnce: true },
    { name: "maps", target, inputs: [], connectsAtOnce: false, from: "mcp.json" },
    { name: "mail", target, inputs: [], connectsAtOnce: false, from: "mcp.json" },
  ];
  expect(describeConfigured(configured)).toEqual([
    "Connects when the page opens: weather",
    "Listed from mcp.json: maps, mail",
  ]);
  expect(describeConfigured([])).toEqual([]);
});
