// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

/**
 * @typedef {{ resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages
 */

test("package-lock.json works on every platform and with every registry", () => {
  const text = readFileSync(join(root, "package-lock.json"), "utf8");
  const lock = /** @type {{ packages: Packages }} */ (JSON.parse(text));
  expect(findProblems(lock.packages)).toEqual([]);
});

test("a complete lockfile without registry hosts has no problems", () => {
  const packages = {
    "": {},
    "node_modules/shared": { resolved: "packages/shared", link: true },
    "node_modules/bundler": { optionalDependencies: { "@bundler/darwin": "1.0.0" } },
    "node_modules/@bundler/darwin": {},
    "node_modules/a/node_modules/b": { optionalDependencies: { "b-linux": "1.0.0" } },
    "node_modules/a/node_modules/b-linux": {},
  };
  expect(findProblems(packages)).toEqual([]);
});

test("a platform package without an entry is a problem", () => {
  const packages = {
    "node_modules/bundler": { optionalDependencies: { "bundler-win32": "1.0.0" } },
  };
  expect(findProblems(packages)).toEqual([expect.stringContaining("bundler-win32")]);
});

test("a registry host is a problem", () => {
  const packages = { "node_modules/a": { resolved: "https://registry.example/a-1.0.0.tgz" } };
  expect(findProblems(packages)).toEqual([expect.stringContaining("registry.example")]);
});

/**
 * npm sometimes omits the platform packages of machines it does not run on, and `npm ci` then
 * fails there.
 * @param {Packages} packages
 * @returns {string[]}
 */
function findProblems(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...(entry.resolved !== undefined && !entry.link
      ? [`${path || "the root"} names a registry host: ${entry.resolved}`]
      : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isListed(packages, path, name))
      .map((name) => `${path} needs ${name} on some platform, which has no entry`),
  ]);
}

/**
 * Looks where Node would: in the package itself, then in each folder above it.
 * @param {Packages} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isListed(packages, path, name) {
  if (`${path ? `${path}/` : ""}node_modules/${name}` in packages) return true;
  if (path === "") return false;
  return isListed(packages, path.slice(0, Math.max(path.lastIndexOf("/node_modules/"), 0)), name);
}
