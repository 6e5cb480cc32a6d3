// @ts-check
import { exitWithError, prepareDependencies } from "./prepare.mjs";
import { runSteps, summarize } from "./runSteps.mjs";
import { checkSteps } from "./steps.mjs";

await prepareDependencies().catch(exitWithError);
summarize(await runSteps(checkSteps));
