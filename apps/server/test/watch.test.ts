import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "./program.ts";

const run = await buildProgram();
const folder = mkdtempSync(join(tmpdir(), "watch-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("--watch runs again when a program changes during a run", async () => {
  const [marked, released] = [join(folder, "started"), join(folder, "released")];
  const slow = put(
    "slow.mjs",
    `import { existsSync, writeFileSync } from "node:fs";
writeFileSync(${JSON.stringify(marked)}, "");
setInterval(() => existsSync(${JSON.stringify(released)}) && process.exit(1), 20);`,
  );
  const scenario = put(
    "slow.yaml",
    `server: ${JSON.stringify({ command: process.execPath, args: [slow] })}
eras: [2025-11-25]
tests: [{ name: connects, call: { tool: echo } }]
`,
  );
  const busy = run(["test", "--watch", scenario]);
  await expect.poll(() => existsSync(marked)).toBe(true);
  put("slow.mjs", "process.exit(3);");
  put("released", "");
  await expect.poll(() => busy.output()).toMatch(/code 1[^]*code 3/);
  busy.kill("SIGTERM");
  await busy.exited;
});

test("--watch sees an imported module that appears, and scenarios that are added and removed", async () => {
  mkdirSync(join(folder, "watched"));
  mkdirSync(join(folder, "parts"));
  const sdk = (path: string) => import.meta.resolve(`@modelcontextprotocol/sdk/${path}.js`);
  put(
    "watched/server.mjs",
    `import { McpServer } from ${JSON.stringify(sdk("server/mcp"))};
import { StdioServerTransport } from ${JSON.stringify(sdk("server/stdio"))};
const { text } = await import("../parts/text.mjs");
const mcpServer = new McpServer({ name: "watched", version: "1" });
mcpServer.registerTool("say", {}, () => ({ content: [{ type: "text", text }] }));
await mcpServer.connect(new StdioServerTransport());
`,
  );
  const say = (text: string) => `server: { command: node, args: [server.mjs] }
settle: 1ms
tests: [{ name: says, call: { tool: say }, expect: { text: ${text} } }]
`;
  put("watched/a.yaml", say("Hello"));
  const program = run(["test", "--watch", join(folder, "watched/*.yaml")], { GITHUB_ACTIONS: "" });
  let seen = 0;
  const nextRun = async () => {
    const rest = () => program.output().slice(seen);
    await expect.poll(rest).toContain("Waiting for a file to change");
    const text = rest();
    seen += text.length;
    return text;
  };
  expect(await nextRun()).toContain("1 unreachable");
  put("parts/text.mjs", 'export { text } from "./value.mjs";');
  expect(await nextRun()).toContain("1 unreachable");
  put("parts/value.mjs", 'export const text = "Hello";');
  expect(await nextRun()).toContain("1 passed");
  put("parts/value.mjs", 'export const text = "Bye";');
  expect(await nextRun()).toContain('expected text: "Hello", received "Bye"');
  put("watched/b.yaml", say("Bye"));
  expect(await nextRun()).toContain("1 passed, 1 failed");
  rmSync(join(folder, "watched/a.yaml"));
  expect(await nextRun()).toMatch(/^1 passed in/m);
  program.kill("SIGTERM");
  expect(await program.exited).not.toBeNull();
});
