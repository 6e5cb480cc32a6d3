// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "../prepare.mjs";
import { root } from "../workspace.mjs";
import {
  inspectorVersion,
  installInspector,
  startInspector,
  startPlayground,
} from "./programs.mjs";

// Makes the host cards of the MCP Inspector in docs/hosts. A script takes the place of the person:
// it reads each question in the Inspector's page, at a person's pace, and does what it says.
//
//   node scripts/hostCards/inspector.mjs [--screens <folder>] [--modules <folder>] [--era <era>] [tool …]
//
// With tools, only these are called and no card is written. --screens keeps a screenshot of each
// question and result, --modules uses what is installed there, and --era is legacy or modern.

/** @typedef {{ id: string, card: { era: string } & object }} RecordedCard */

const { values, positionals: tools } = parseArgs({
  allowPositionals: true,
  options: { screens: { type: "string" }, modules: { type: "string" }, era: { type: "string" } },
});

const repeat = `Run \`node scripts/hostCards/inspector.mjs\` in the repository of the playground.
A script takes the person's place in the page of the Inspector, at a person's pace. docs/hosts/README.md says how.`;

const eras = /** @type {const} */ (["legacy", "modern"]);

await prepare();
// Imported late because they need packages which may just have been installed.
const { format } = await import("prettier");
const { chromium } = await import("@playwright/test");
const { ensureBrowser } = await import("../browser.mjs");
const { InspectorPage } = await import("./inspectorPage.mjs");
const { createPerson } = await import("./person.mjs");

const executablePath = await ensureBrowser();
if (!executablePath) process.exit(1);
process.once("SIGINT", () => process.exit(130));
const folder = mkdtempSync(join(tmpdir(), "host-cards-"));
const installed = values.modules ?? folder;
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
/** What is stopped at the end, the latest first. @type {(() => Promise<void>)[]} */
const stops = [];
try {
  if (!values.modules) await installInspector(folder);
  const playground = await startPlayground(folder);
  stops.push(playground.stop);
  const browser = await chromium.launch({ executablePath });
  stops.push(() => browser.close());
  const chosen = eras.filter((era) => values.era === undefined || values.era === era);
  await Promise.all(chosen.map((era) => checkInspector(era, browser, playground.url)));
  if (tools.length === 0 && chosen.length === eras.length) await writeCards(playground.url);
} finally {
  for (const stop of stops.reverse()) await stop().catch(console.error);
}

/**
 * @param {"legacy" | "modern"} era
 * @param {import("@playwright/test").Browser} browser
 * @param {URL} origin
 */
async function checkInspector(era, browser, origin) {
  const mcpServer = new URL("/mcp/check", origin);
  const inspector = await startInspector(installed, { era, folder, mcpServer });
  stops.push(inspector.stop);
  const context = await browser.newContext({ viewport: { width: 1400, height: 1000 } });
  const screens = values.screens && join(values.screens, era);
  const page = new InspectorPage(await context.newPage(), screens);
  await page.connect(inspector.url);
  // A group only repeats its probes, and the card is read at the end.
  const probes = (await page.listTools()).filter((name) => !/^group-|^host-card$/.test(name));
  for (const tool of probes.filter((name) => tools.length === 0 || tools.includes(name))) {
    const result = await page.call(tool, createPerson());
    const line = /^(?:Pass|Fail|Not|Answered|No result|Request timed out).*/m.exec(result)?.[0];
    console.log(`${era} ${tool}: ${line}`);
  }
}

/** Writes each card as JSON and as Markdown. @param {URL} url */
async function writeCards(url) {
  const docs = join(root, "docs/hosts");
  const headers = { authorization: `Bearer ${url.searchParams.get("token")}` };
  /** @param {string} path @param {RequestInit} [init] */
  const request = async (path, init) => {
    const response = await fetch(new URL(path, url), { headers, ...init });
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
    return response;
  };
  const { cards } = /** @type {{ cards: RecordedCard[] }} */ (
    await (await request("/api/hosts/cards")).json()
  );
  for (const { id, card } of cards) {
    const body = JSON.stringify({ ...card, repeat });
    await request("/api/hosts/cards", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    const path = join(docs, `mcp-inspector-${inspectorVersion}-${card.era}`);
    const markdown = await (await request(`/api/hosts/cards/${id}/markdown`)).text();
    writeFileSync(`${path}.json`, await format(body, { parser: "json", printWidth: 100 }));
    writeFileSync(`${path}.md`, await format(markdown, { parser: "markdown", printWidth: 100 }));
  }
}
