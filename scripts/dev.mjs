// @ts-check
import { randomBytes } from "node:crypto";
import { exitWithError, prepareDependencies } from "./prepare.mjs";
import { exitWithNpm } from "./processes.mjs";

exitWithNpm();
await prepareDependencies().catch(exitWithError);

// Vite's default differs between serving and building, and this process does both.
process.env["NODE_ENV"] = "development";
const token = process.env["ELICITATION_PLAYGROUND_TOKEN"] || randomBytes(24).toString("base64url");

// Imported late because it needs Vite, which may just have been installed.
const { serveWeb, watchServer } = await import("./devServers.mjs");
const web = await serveWeb();
const server = await watchServer({ port: 4747, token });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => {
    void Promise.allSettled([server.close(), web.close()]).then(() => process.exit(0));
  });
}
await server.ready;
console.log(`Elicitation Playground (development): ${web.url}?token=${encodeURIComponent(token)}`);
