// @ts-check
import { runSteps, summarize } from "./runSteps.mjs";
import { checkSteps } from "./steps.mjs";

summarize(await runSteps(checkSteps));
