#!/usr/bin/env node
// The installed command. `npm start` does the same and builds what is missing before.
import { existsSync } from "node:fs";

const program = new URL("../dist/main.js", import.meta.url);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
// npm only warns of it when it installs, and what an older Node says of the code helps nobody.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The playground needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else if (existsSync(program)) {
  await import(String(program));
} else {
  console.error("The playground is not built yet. Run `npm run build` in its folder.");
  process.exitCode = 1;
}
