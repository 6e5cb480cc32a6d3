// @ts-check
import { exitWithError, prepare } from "./prepare.mjs";
import { exitWithNpm } from "./processes.mjs";

exitWithNpm();
await prepare().catch(exitWithError);

// In this process, so that arguments, signals and the exit code are the playground's own.
await import(String(new URL("../apps/server/dist/main.js", import.meta.url)));
