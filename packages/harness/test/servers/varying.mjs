// A 2025-11-25 MCP server whose texts differ on every run.
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const mcpServer = new McpServer({ name: "varying", version: "1.0.0" });

const ask = (/** @type {string} */ message) =>
  mcpServer.server.elicitInput({
    mode: "form",
    message,
    requestedSchema: { type: "object", properties: { name: { type: "string" } } },
  });

const randomPort = () => 1024 + Math.floor(Math.random() * 60_000);

/** Values whose shape shows that they differ on every run. */
mcpServer.registerTool("shapes", {}, async () => {
  const { content } = await ask(`Request ${randomUUID()} of ${new Date().toISOString()}: name?`);
  const folder = mkdtempSync(join(tmpdir(), "varying-"));
  rmSync(folder, { recursive: true });
  const facts = {
    name: String(content?.["name"]),
    made: { id: randomUUID(), at: new Date().toISOString(), by: { kind: "test" } },
    rows: [
      { key: 1, url: `http://127.0.0.1:${randomPort()}/` },
      { key: 2, url: `http://127.0.0.1:${randomPort()}/` },
    ],
  };
  const text = [
    `Booked ${facts.name} at 10:30 for 3 people as ${randomUUID()}.`,
    `See http://localhost:${randomPort()}/bookings. Wrote ${folder}/a.md.`,
    JSON.stringify(facts),
  ].join("\n");
  return { content: [{ type: "text", text }], structuredContent: facts };
});

/** Random words, ids and numbers, which look like any other text. */
const syllables = "ba do fe gi ka lu mo ne pi ra so tu va wo".split(" ");
const pick = () => syllables[Math.floor(Math.random() * syllables.length)];
const word = () => Array.from({ length: 4 }, pick).join("");

mcpServer.registerTool("words", {}, async () => {
  await ask(`I am ${word()} and ${word()}. And you?`);
  const id = `booking-${randomBytes(4).toString("hex")}`;
  const text = `Now I am ${word()}, ${word()} and ${word()}, ${id} after ${performance.now()} ms.`;
  return {
    content: [{ type: "text", text }],
    structuredContent: { kind: "mood", id, words: [word(), word()], more: { pid: process.pid } },
  };
});

mcpServer.registerTool("once", {}, async () => {
  const mark = process.argv[2] ?? "";
  if (existsSync(mark)) throw new Error("Only once.");
  writeFileSync(mark, "");
  return { content: [{ type: "text", text: "Done." }] };
});

/** How often it was called, counted in a file: once more on every run. */
const countCall = () => {
  const path = process.argv[2] ?? "";
  const count = existsSync(path) ? Number(readFileSync(path, "utf8")) : 0;
  writeFileSync(path, String(count + 1));
  return count;
};

mcpServer.registerTool("pay", {}, () => ({
  content: [{ type: "text", text: countCall() === 0 ? "Paid." : "Declined." }],
}));

mcpServer.registerTool("alternate", {}, async () => {
  await ask(`${countCall() % 2 === 0 ? "Dear" : "Hi"} Ada, ready?`);
  return { content: [{ type: "text", text: "Ready." }] };
});

await mcpServer.connect(new StdioServerTransport());
