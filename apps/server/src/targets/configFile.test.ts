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

test("reads mcpServers with comments, trailing commas and a byte order mark", () => {
  const path = write(`\uFEFF{
    // As in Claude Desktop and Cursor.
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

test("reads VS Code's servers and inputs, relative to the folder around .vscode", () => {
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

test("the kind of target follows from the type, or from the fields", () => {
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
  [{ mcpServers: { it: { type: "http", command: "x" } } }, 'type "http" but no url'],
  [{ mcpServers: { it: { type: "stdio", url: "http://a" } } }, 'type "stdio" but no command'],
  [
    { mcpServers: { it: { type: "ws", url: "ws://a" } } },
    '"it" is invalid (type): must be "stdio"',
  ],
  [{ mcpServers: { it: { url: "ftp://a" } } }, 'the url "ftp://a", which is not an http'],
  [{ mcpServers: { it: { command: "x", args: "y" } } }, '"it" is invalid (args)'],
  [{ mcpServers: { it: "npx" } }, '"it" is invalid'],
  [{ other: {} }, 'has neither "mcpServers" nor "servers"'],
])("rejects %j with the file and the reason", (content, message) => {
  const path = write(content);
  expect(() => readConfigFile(path)).toThrow(message);
  expect(() => readConfigFile(path)).toThrow(path);
});

test("reports the line and column of invalid JSON", () => {
  const path = write('{\n  "mcpServers": {\n    "a" {}\n  }\n}');
  expect(() => readConfigFile(path)).toThrow(
    `${path}, line 3, column 9: not JSON. Colon expected.`,
  );
  expect(() => readConfigFile(write(""))).toThrow("line 1, column 1");
});

test.each([129, 200_000])("rejects a file nested %i levels deep", (depth) => {
  const path = write(`${"[".repeat(depth)}${"]".repeat(depth)}`);
  expect(() => readConfigFile(path)).toThrow(`${path} is nested`);
});

test("reports a missing or unreadable file by its path", () => {
  expect(() => readConfigFile("/nowhere/mcp.json")).toThrow(
    "There is no config file /nowhere/mcp.json.",
  );
  expect(() => readConfigFile(folder)).toThrow(`${folder} could not be read`);
});
