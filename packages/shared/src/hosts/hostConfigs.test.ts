import { expect, test } from "vitest";
import { toHostConfigs } from "./hostConfigs.ts";

const textsOf = (...args: Parameters<typeof toHostConfigs>) =>
  toHostConfigs(...args).map(({ text }) => text);

test("a program is written as each host reads it, with quotes where a shell needs them", () => {
  const [desktop = "", code = "", claude, codex] = textsOf({
    command: "/opt/my node/node",
    args: ["/a/b.mjs", "it's"],
  });
  const program = { command: "/opt/my node/node", args: ["/a/b.mjs", "it's"] };
  expect(JSON.parse(desktop)).toEqual({ mcpServers: { "host-check": program } });
  expect(JSON.parse(code)).toEqual({ servers: { "host-check": { type: "stdio", ...program } } });
  expect(claude).toBe(
    String.raw`claude mcp add host-check -- '/opt/my node/node' /a/b.mjs 'it'\''s'`,
  );
  expect(codex).toBe(
    '[mcp_servers.host-check]\ncommand = "/opt/my node/node"\nargs = ["/a/b.mjs", "it\'s"]',
  );
});

test("a Windows path keeps its backslashes", () => {
  const [, , claude, codex] = textsOf({ command: String.raw`C:\Program Files\node.exe`, args: [] });
  expect(claude).toContain(String.raw`"C:\Program Files\node.exe"`);
  expect(codex).toContain(String.raw`command = "C:\\Program Files\\node.exe"`);
});

test("a URL is written as each host reads it", () => {
  const url = "http://127.0.0.1:4747/mcp/check";
  const [desktop = "", code = "", claude, codex] = textsOf({ url });
  expect(JSON.parse(desktop)).toEqual({ mcpServers: { "host-check": { url } } });
  expect(JSON.parse(code)).toEqual({ servers: { "host-check": { type: "http", url } } });
  expect(claude).toBe(`claude mcp add --transport http host-check ${url}`);
  expect(codex).toBe(`[mcp_servers.host-check]\nurl = "${url}"`);
});
