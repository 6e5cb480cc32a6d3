// @ts-check
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { run } from "./run.mjs";
import { root } from "./workspace.mjs";

/** The ways to get a browser where there is none, in the order in which they are tried. */
const ways = [
  {
    says: "Installing Playwright's Chromium …",
    isPossible: () => true,
    take: () =>
      run(process.execPath, [
        join(root, "node_modules/@playwright/test/cli.js"),
        "install",
        "chromium",
      ]),
  },
  // Debian has the first, Ubuntu only the second.
  apt("chromium-headless-shell"),
  apt("chromium"),
];

/** The path of a usable Chromium, installed if need be; undefined when there is no way. */
export async function ensureBrowser() {
  let path = findBrowser();
  const named = process.env["CHROMIUM_PATH"];
  if (named && path !== named) console.log(`CHROMIUM_PATH names ${named}, which does not run.`);
  for (const way of ways) {
    if (path) break;
    if (!way.isPossible()) continue;
    console.log(way.says);
    await way.take().catch((error) => console.log(String(error)));
    path = findBrowser();
  }
  console.log(path ? `Browser: ${path}` : "No browser found. Set CHROMIUM_PATH to a Chromium.");
  return path;
}

/**
 * A package of the system.
 * @param {string} name
 */
function apt(name) {
  return {
    says: `Installing the system's ${name} (apt-get) …`,
    isPossible: () => process.platform === "linux" && process.getuid?.() === 0,
    take: async () => {
      await aptGet(["update"]);
      return aptGet(["install", "-y", "--no-install-recommends", name]);
    },
  };
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return run("apt-get", args, { env, stdio: ["ignore", "inherit", "inherit"] });
}
