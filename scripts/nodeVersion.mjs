// @ts-check
import { readFileSync } from "node:fs";

/** Throws, with what to do, when this Node is older than `engines` in package.json allows. */
export function requireNode() {
  const manifest = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
  );
  const minimum = manifest.engines.node.replace(">=", "");
  if (isAtLeast(process.versions.node, minimum)) return;
  throw new Error(
    `Elicitation Playground needs Node ${minimum} or newer. This is Node ${process.versions.node} (${process.execPath}).\n` +
      "Install a newer version, for example with `nvm install --lts`, and try again.",
  );
}

/** @param {string} version @param {string} minimum */
export function isAtLeast(version, minimum) {
  const parts = version.split(".").map(Number);
  for (const [index, least] of minimum.split(".").map(Number).entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
