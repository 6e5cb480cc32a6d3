import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfigFile } from "./configFile.ts";

const folder = mkdtempSync(join(tmpdir(), "playground-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string | object, name = "mcp.json"): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

function targetOf(entry: object) {
  return readConfigFile(write({ mcpServers: { it: entry } })).entries[0]?.target;
}

test("mcpServers is read, with comments, trailing commas and a byte order mark", () => {
  const path = write(`\uFEFF{
    // Claude Desktop and Cursor write it so.
    "mcpServers": {
      "notes": { "command": "node", "args": ["a.js", 8080], "env": { "DEBUG": true, "GONE": null }, },
      /* Not today. */
      "old": { "command": "old", "disabled": true },
    },
  }`);
  expect(readConfigFile(path)).toEqual({
    entries: [
      {
        name: "notes",
        target: { kind: "stdio", command: "node", args: ["a.js", "8080"], env: { DEBUG: "true" } },
        inputs: [],
        workspaceFolder: folder,
        from: path,
      },
    ],
    disabled: ["old"],
  });
});

test("VS Code's servers are read with their inputs, for the folder around .vscode", () => {
  mkdirSync(join(folder, ".vscode"));
  const path = write(
    {
      inputs: [
        { type: "promptString", id: "token", description: "Your token", password: true },
        { type: "promptString", id: "user", default: "ada" },
        {
          type: "pickString",
          id: "zone",
          options: ["a", { label: "Bee", value: "b" }],
          default: "a",
        },
      ],
      servers: {
        it: { type: "http", url: "https://example.com/mcp", headers: { A: "${input:token}" } },
        own: { type: "stdio", command: "x", envFile: "${workspaceFolder}/.env", cwd: "sub" },
      },
    },
    ".vscode/mcp.json",
  );
  const [it, own] = readConfigFile(path).entries;
  expect(it).toMatchObject({
    target: { kind: "http", url: "https://example.com/mcp", headers: { A: "${input:token}" } },
    workspaceFolder: folder,
    inputs: [
      { id: "token", description: "Your token", password: true },
      { id: "user", password: false, default: "ada" },
      { id: "zone", password: false, options: ["a", "b"], default: "a" },
    ],
  });
  expect(own?.target).toEqual({
    kind: "stdio",
    command: "x",
    args: [],
    envFile: "${workspaceFolder}/.env",
    cwd: "sub",
  });
});

test("the kind follows from the type, or from what is there", () => {
  const url = "https://example.com/mcp";
  expect(targetOf({ url })).toEqual({ kind: "http", url });
  expect(targetOf({ serverUrl: url })).toEqual({ kind: "http", url });
  expect(targetOf({ type: "streamable-http", url })).toEqual({ kind: "http", url });
  expect(targetOf({ type: "streamableHttp", url })).toEqual({ kind: "http", url });
  expect(targetOf({ type: "sse", url })).toEqual({ kind: "sse", url });
  expect(targetOf({ url: "https://example.com/sse" })).toMatchObject({ kind: "sse" });
  expect(targetOf({ type: "http", url: "https://example.com/sse" })).toMatchObject({
    kind: "http",
  });
});

test.each([
  [{ mcpServers: { it: {} } }, '"it" has neither a command nor a url'],
  [{ mcpServers: { it: { type: "http", command: "x" } } }, 'type "http" and has no url'],
  [{ mcpServers: { it: { type: "stdio", url: "http://a" } } }, 'type "stdio" and has no command'],
  [
    { mcpServers: { it: { type: "ws", url: "ws://a" } } },
    '"it" cannot be read (type): must be "stdio"',
  ],
  [{ mcpServers: { it: { url: "ftp://a" } } }, 'the url "ftp://a", which is no http'],
  [{ mcpServers: { it: { command: "x", args: "y" } } }, '"it" cannot be read (args)'],
  [{ mcpServers: { it: "npx" } }, '"it" cannot be read'],
  [{ other: {} }, 'has neither "mcpServers" nor "servers"'],
])("%j is refused with what to do", (content, message) => {
  const path = write(content);
  expect(() => readConfigFile(path)).toThrow(message);
  expect(() => readConfigFile(path)).toThrow(path);
});

test("what is not JSON is refused with line and column", () => {
  const path = write('{\n  "mcpServers": {\n    "a" {}\n  }\n}');
  expect(() => readConfigFile(path)).toThrow(
    `${path}, line 3, column 9: not JSON. Colon expected.`,
  );
  expect(() => readConfigFile(write(""))).toThrow("line 1, column 1");
});

test("a file that is not there is refused by its name", () => {
  expect(() => readConfigFile("/nowhere/mcp.json")).toThrow("There is no file /nowhere/mcp.json.");
  expect(() => readConfigFile(folder)).toThrow(`${folder} cannot be read`);
});
