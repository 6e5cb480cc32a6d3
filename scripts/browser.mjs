// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The path of a Chromium that runs here: the named one, Playwright's own, or the system's. */
export function findBrowser() {
  return [process.env["CHROMIUM_PATH"], chromium.executablePath(), ...systemBrowsers()].find(
    isUsable,
  );
}

/**
 * Present is not enough on Linux: shared libraries may be missing, and Ubuntu has a
 * `chromium-browser` that only says where to get the real one.
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
    return [
      process.env["ProgramFiles"],
      process.env["ProgramFiles(x86)"],
      process.env["LocalAppData"],
    ]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => programs.map((program) => join(folder, program)));
  }
  const names = [
    // The same engine without a window to draw: the tests take two thirds of the time.
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
  ];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
