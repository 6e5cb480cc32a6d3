// @ts-check
import { readFileSync } from "node:fs";

/** Throws an error that tells what to do when this Node is older than `engines` asks for. */
export function requireNode() {
  const manifest = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
  );
  const wanted = manifest.engines.node.replace(">=", "");
  if (isAtLeast(process.versions.node, wanted)) return;
  throw new Error(
    `Elicitation Playground needs Node ${wanted} or newer; this is ${process.versions.node} (${process.execPath}).\n` +
      "Install a newer Node, or switch to one (for example: nvm install 22), and start again.",
  );
}

/**
 * @param {string} version
 * @param {string} wanted
 */
export function isAtLeast(version, wanted) {
  const has = version.split(".").map(Number);
  for (const [index, part] of wanted.split(".").map(Number).entries()) {
    const own = has[index] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}
