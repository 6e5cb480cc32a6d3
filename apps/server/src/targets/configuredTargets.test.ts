import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ProblemError, type Problem } from "@elicitation-playground/shared/problem";
import { readConfigFile } from "./configFile.ts";
import { ConfiguredTargets } from "./configuredTargets.ts";

const folder = mkdtempSync(join(tmpdir(), "playground-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

function configure(config: object, env: Record<string, string> = {}): ConfiguredTargets {
  const path = join(folder, "mcp.json");
  writeFileSync(path, JSON.stringify(config));
  const targets = new ConfiguredTargets();
  for (const entry of readConfigFile(path).entries) {
    targets.addEntry(entry, { env, userHome: "/home/ada" });
  }
  return targets;
}

function problemOf(run: () => unknown): Problem {
  try {
    run();
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
  }
  throw new Error("No problem was thrown.");
}

test("a target of the command line connects at once and is listed without its secrets", () => {
  const targets = new ConfiguredTargets();
  const target = { kind: "stdio", command: "/usr/bin/node", args: ["a.js", "--key=x"] } as const;
  targets.addGiven({ ...target, args: [...target.args], env: { A: "b" } });
  expect(targets.list()).toEqual([
    {
      name: "a.js",
      target: { ...target, args: ["a.js", "--key=•••"], env: { A: "•••" } },
      inputs: [],
      connectsAtOnce: true,
    },
  ]);
  expect(targets.resolve("a.js")).toEqual({ ...target, env: { A: "b" } });
});

test("a second target of the same name gets a number", () => {
  const targets = new ConfiguredTargets();
  targets.addGiven({ kind: "http", url: "http://localhost:3000/mcp" });
  targets.addGiven({ kind: "sse", url: "http://localhost:3000/mcp" });
  expect(targets.list().map(({ name }) => name)).toEqual([
    "localhost:3000/mcp",
    "localhost:3000/mcp (2)",
  ]);
  expect(targets.resolve("localhost:3000/mcp (2)")).toMatchObject({ kind: "sse" });
});

test("secrets of a config file are masked, placeholders are shown", () => {
  const [listed] = configure({
    servers: {
      it: {
        url: "https://${env:HOST}/mcp?key=abc",
        headers: { Authorization: "Bearer ${input:token}", "X-Id": "abc", "X-Or": "${ID:-abc}" },
      },
    },
  }).list();
  expect(listed).toMatchObject({
    target: {
      url: "https://${env:HOST}/mcp?key=•••",
      headers: { Authorization: "Bearer ${input:token}", "X-Id": "•••", "X-Or": "•••" },
    },
    inputs: [{ id: "token", password: true }],
    connectsAtOnce: false,
    from: join(folder, "mcp.json"),
  });
});

test("placeholders are replaced when the target is connected", () => {
  const env: Record<string, string> = { HOST: "example.com" };
  const targets = configure(
    {
      inputs: [{ type: "promptString", id: "user", default: "ada" }],
      mcpServers: {
        web: { url: "https://${env:HOST}/mcp", headers: { A: "${input:user}:${input:token}" } },
        own: { command: "${userHome}/run", args: ["${workspaceFolder}"], cwd: "sub" },
      },
    },
    env,
  );
  env["HOST"] = "later.example";
  expect(targets.resolve("web", { token: "t" })).toEqual({
    kind: "http",
    url: "https://later.example/mcp",
    headers: { A: "ada:t" },
  });
  expect(targets.resolve("own")).toEqual({
    kind: "stdio",
    command: "/home/ada/run",
    args: [folder],
    cwd: join(folder, "sub"),
  });
});

test("an envFile is read when the target is connected, and env overrides it", () => {
  const targets = configure({
    servers: { it: { command: "x", envFile: "${workspaceFolder}/.env", env: { B: "env" } } },
  });
  const { code, detail } = problemOf(() => targets.resolve("it"));
  expect(code).toBe("inputs-missing");
  expect(detail).toContain(".env could not be read");
  writeFileSync(join(folder, ".env"), '# A comment\nA="quoted text"\nexport B=file\n');
  expect(targets.resolve("it")).toMatchObject({ env: { A: "quoted text", B: "env" } });
});

test("the problem lists every missing value", () => {
  const targets = configure({
    inputs: [{ type: "pickString", id: "zone", options: ["a", "b"] }],
    servers: {
      it: { command: "x", args: ["${input:zone}", "${input:token}"], env: { T: "${env:GONE}" } },
    },
  });
  expect(problemOf(() => targets.resolve("it", { zone: "c" }))).toMatchObject({
    code: "inputs-missing",
    errors: [
      { field: "token", message: '"token" needs a value.' },
      {
        field: "",
        message: "The environment variable GONE is not set. Set it and restart the playground.",
      },
      { field: "zone", message: "Choose one of a, b." },
    ],
  });
});

test("an input named like an inherited property counts as missing", () => {
  const targets = configure({ servers: { it: { command: "${input:constructor}" } } });
  expect(problemOf(() => targets.resolve("it")).code).toBe("inputs-missing");
});

test("an unknown name and an invalid address are problems", () => {
  const targets = configure({ servers: { it: { url: "${input:address}" } } });
  const { code, detail } = problemOf(() => targets.resolve("other"));
  expect(code).toBe("target-not-found");
  expect(detail).toContain('Configured: "it".');
  expect(problemOf(() => targets.resolve("it", { address: "nowhere" })).code).toBe(
    "connection-failed",
  );
});
