// A 2026-07-28 MCP server without an SDK, which does something wrong after its result. It is too
// busy to do it in time.
import { createInterface } from "node:readline";
import { say, send } from "./wire.mjs";

const about = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
const serverInfo = { name: "late", version: "1.0.0" };
/** @type {Record<string, () => void>} */
const tools = {
  "writes to stdout": () => console.log("Bye."),
  exits: () => process.exit(),
};
const inputSchema = { type: "object" };
/** @type {Record<string, object>} */
const results = {
  "server/discover": {
    supportedVersions: ["2026-07-28"],
    capabilities: { tools: {} },
    _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
  },
  "tools/list": { tools: Object.keys(tools).map((name) => ({ name, inputSchema })) },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = /** @type {import("./wire.mjs").Received} */ (JSON.parse(line));
  if (method !== "tools/call") {
    if (id !== undefined) send({ id, result: { ...about, ...results[method ?? ""] } });
    return;
  }
  setTimeout(() => tools[params?.name ?? ""]?.(), 5);
  send({ id, result: { resultType: "complete", ...say("Done.") } });
  const end = Date.now() + 300;
  while (Date.now() < end);
});
