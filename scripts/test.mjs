// @ts-check
import { leaveWithNpm } from "./leaveWithNpm.mjs";
import { prepare } from "./prepare.mjs";
import { runSteps, summarize } from "./runSteps.mjs";
import { browserStep, testSteps } from "./steps.mjs";

leaveWithNpm();
if (await isPrepared()) {
  // Imported late: it needs Playwright, which may just have been installed.
  const { ensureBrowser } = await import("./ensureBrowser.mjs");
  const path = await ensureBrowser();
  const outcomes = await runSteps(testSteps);
  const browser = path
    ? await runSteps([browserStep], { CHROMIUM_PATH: path })
    : [{ name: "browser", passed: 0, failed: 1, seconds: 0 }];
  summarize([...outcomes, ...browser]);
} else {
  // Nothing can be tested without its dependencies, or without a build.
  summarize([{ name: "prepare", passed: 0, failed: 1, seconds: performance.now() / 1000 }]);
}

async function isPrepared() {
  try {
    await prepare();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
