// @ts-check
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";
import { root } from "./workspace.mjs";

// Takes the pictures of docs/ from the running product. Not a test: someone looks at them.

await prepare();
// Imported late: it needs Playwright, which may just have been installed.
const { ensureBrowser } = await import("./ensureBrowser.mjs");
const path = await ensureBrowser();
const cli = join(root, "node_modules/@playwright/test/cli.js");
const args = ["test", "--config", "e2e/screens/playwright.config.ts", ...process.argv.slice(2)];
process.exitCode = path
  ? await run(process.execPath, [cli, ...args], { env: { ...process.env, CHROMIUM_PATH: path } })
  : 1;
