// @ts-check
import { leaveWithNpm } from "./leaveWithNpm.mjs";
import { prepare } from "./prepare.mjs";

leaveWithNpm();
try {
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// In this process, so that arguments, signals and the exit code are the playground's own.
await import(String(new URL("../apps/server/dist/main.js", import.meta.url)));
