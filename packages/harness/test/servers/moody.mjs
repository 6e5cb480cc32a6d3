// A 2025-11-25 MCP server that says much differently each time, and some of it in words that no
// rule could tell from others.
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const mcpServer = new McpServer({ name: "moody", version: "1.0.0" });
const pick = (/** @type {string[]} */ words) => words[Math.floor(Math.random() * words.length)];
// Thousands of them, so that no two runs say the same by chance.
const syllables = [
  "ba",
  "do",
  "fe",
  "gi",
  "ka",
  "lu",
  "mo",
  "ne",
  "pi",
  "ra",
  "so",
  "tu",
  "va",
  "wo",
];
const mood = () => Array.from({ length: 4 }, () => pick(syllables)).join("");

const ask = (/** @type {string} */ message) =>
  mcpServer.server.elicitInput({
    mode: "form",
    message,
    requestedSchema: { type: "object", properties: { name: { type: "string" } } },
  });

mcpServer.registerTool("look", {}, async () => {
  // As random as can be, but never by chance like a word.
  const id = `k${randomBytes(9).toString("base64url")}4x9`;
  const { content } = await ask(
    `Request ${id}, ${new Date().toLocaleTimeString("en")}: what name?`,
  );
  const folder = mkdtempSync(join(tmpdir(), "moody-"));
  rmSync(folder, { recursive: true });
  const now = new Date();
  const facts = {
    name: String(content?.["name"]),
    made: { id: randomUUID(), at: now.toISOString(), by: { pid: process.pid } },
    rows: [
      { key: 1, ref: `b-${randomBytes(4).toString("hex")}x9y8` },
      { key: 2, ref: `b-${randomBytes(4).toString("hex")}x7y6` },
    ],
    tookMs: performance.now(),
  };
  const text = [
    `Booked ${facts.name} at ${process.argv[2]} for 3 people as ${id}.`,
    `${now.toString()}; ${now.toUTCString()}; ${now.toLocaleString("en")}`,
    `Wrote ${folder}/a.md with pid ${process.pid} in ${Math.random().toFixed(2)} s.`,
    JSON.stringify(facts),
  ].join("\n");
  return {
    content: [{ type: "text", text }],
    structuredContent: facts,
  };
});

mcpServer.registerTool("mood", {}, async () => {
  await ask(`I am ${mood()} and ${mood()}. And you?`);
  return {
    content: [{ type: "text", text: `Now I am ${mood()}, ${mood()} and ${mood()}.` }],
    structuredContent: { kind: "mood", moods: [mood(), mood(), mood()], more: { mood: mood() } },
  };
});

mcpServer.registerTool("once", {}, async () => {
  const mark = process.argv[2] ?? "";
  if (existsSync(mark)) throw new Error("Only once.");
  writeFileSync(mark, "");
  return { content: [{ type: "text", text: "Done." }] };
});

await mcpServer.connect(new StdioServerTransport());
