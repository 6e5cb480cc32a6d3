// @ts-check
import { createTestFolder } from "./leftovers.mjs";
import { prepare } from "./prepare.mjs";
import { exitWithNpm } from "./processes.mjs";
import { runSteps, summarize } from "./runSteps.mjs";
import { browserStep, testSteps } from "./steps.mjs";

exitWithNpm();
try {
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  summarize([{ name: "prepare", passed: 0, failed: 1, seconds: performance.now() / 1000 }]);
  process.exit();
}
// Imported late because it needs Playwright, which may just have been installed.
const { ensureBrowser } = await import("./browser.mjs");
const path = await ensureBrowser();

const folder = createTestFolder();
process.once("exit", folder.remove);
const outcomes = await runSteps(testSteps, folder.env);
outcomes.push(
  ...(path
    ? await runSteps([[browserStep]], { ...folder.env, CHROMIUM_PATH: path })
    : [{ name: "browser", passed: 0, failed: 1, seconds: 0 }]),
);
const leftovers = folder.findLeftovers();
for (const name of leftovers) console.error(`A test left a file behind: ${name}`);
const failed = leftovers.length;
outcomes.push({ name: "leftovers", passed: failed === 0 ? 1 : 0, failed, seconds: 0 });
summarize(outcomes);
