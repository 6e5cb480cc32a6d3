#!/usr/bin/env node
// The installed command. `npm start` does the same and builds what is missing before.
import { existsSync } from "node:fs";

const program = new URL("../dist/main.js", import.meta.url);
if (existsSync(program)) {
  await import(String(program));
} else {
  console.error("The playground is not built yet. Run `npm run build` in its folder.");
  process.exitCode = 1;
}
