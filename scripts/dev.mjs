// @ts-check
import { randomBytes } from "node:crypto";
import { ensureInstalled } from "./install.mjs";
import { leaveWithNpm } from "./leaveWithNpm.mjs";
import { requireNode } from "./nodeVersion.mjs";

leaveWithNpm();
try {
  requireNode();
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Vite's default differs between serving and building, and both happen in this process.
process.env["NODE_ENV"] = "development";
const token = process.env["ELICITATION_PLAYGROUND_TOKEN"] || randomBytes(24).toString("base64url");

// Imported late: they need Vite, which may just have been installed.
const { watchServer } = await import("./dev/watchServer.mjs");
const { serveWeb } = await import("./dev/serveWeb.mjs");

const web = await serveWeb();
const server = await watchServer({ port: 4747, token });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => {
    void Promise.allSettled([server.close(), web.close()]).then(() => process.exit(0));
  });
}
await server.ready;
console.log(`Elicitation Playground (development): ${web.url}?token=${encodeURIComponent(token)}`);
