// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { run } from "./processes.mjs";
import { root } from "./workspace.mjs";

/** The path of a Chromium that runs here: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findBrowser() {
  return [process.env["CHROMIUM_PATH"], chromium.executablePath(), ...systemBrowsers()].find(
    isUsable,
  );
}

/**
 * On Linux a browser may lack shared libraries, and Ubuntu's `chromium-browser` only prints how to
 * install the real one, so each candidate is started once.
 * @param {string | undefined} path
 */
function isUsable(path) {
  if (!path || !existsSync(path)) return false;
  if (process.platform !== "linux") return true;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** @returns {string[]} */
function systemBrowsers() {
  if (process.platform === "darwin") {
    const names = ["Google Chrome", "Chromium", "Microsoft Edge"];
    return names.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === "win32") {
    const programs = [
      "Google/Chrome/Application/chrome.exe",
      "Microsoft/Edge/Application/msedge.exe",
    ];
    return ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"]
      .flatMap((name) => process.env[name] ?? [])
      .flatMap((folder) => programs.map((program) => join(folder, program)));
  }
  const names = [
    // The same engine without a window: the tests take a third less time.
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
  ];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @typedef {{ message: string, isPossible: () => boolean, install: () => Promise<number> }} Installer */

/** @type {Installer[]} */
const installers = [
  {
    message: "Installing Playwright's Chromium …",
    isPossible: () => true,
    install: () => {
      const cli = join(root, "node_modules/@playwright/test/cli.js");
      return run(process.execPath, [cli, "install", "chromium"]);
    },
  },
  // Debian has the first, Ubuntu only the second.
  aptInstaller("chromium-headless-shell"),
  aptInstaller("chromium"),
];

/** The path of a usable Chromium, installed if necessary; undefined when none can be installed. */
export async function ensureBrowser() {
  let path = findBrowser();
  const requested = process.env["CHROMIUM_PATH"];
  if (requested && path !== requested) console.log(`CHROMIUM_PATH (${requested}) does not run.`);
  for (const { message, isPossible, install } of installers) {
    if (path) break;
    if (!isPossible()) continue;
    console.log(message);
    await install().catch((error) => console.log(String(error)));
    path = findBrowser();
  }
  console.log(path ? `Browser: ${path}` : "No browser found. Set CHROMIUM_PATH to a Chromium.");
  return path;
}

/** @param {string} name @returns {Installer} */
function aptInstaller(name) {
  /** @param {string[]} args */
  const aptGet = (args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return run("apt-get", args, { env, stdio: ["ignore", "inherit", "inherit"] });
  };
  return {
    message: `Installing the system package ${name} (apt-get) …`,
    isPossible: () => process.platform === "linux" && process.getuid?.() === 0,
    install: async () => {
      await aptGet(["update"]);
      return aptGet(["install", "-y", "--no-install-recommends", name]);
    },
  };
}
