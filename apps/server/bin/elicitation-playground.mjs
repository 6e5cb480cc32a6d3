#!/usr/bin/env node
// The installed command. `npm start` runs the same program, and builds it first if needed.
import { existsSync } from "node:fs";

const program = new URL("../dist/main.js", import.meta.url);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
// npm only warns about `engines`, and the syntax error of an older Node would not help.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The playground needs Node 20.19 or later; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else if (existsSync(program)) {
  await import(String(program));
} else {
  console.error("The playground is not built yet. Run `npm run build` in the repository.");
  process.exitCode = 1;
}
