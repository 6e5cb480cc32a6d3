// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonSources, products, root } from "./workspace.mjs";

/** @typedef {import("./workspace.mjs").Product} Product */

/** Unfinished builds are in folders beside `dist` whose names start like this. */
export const stagingPrefix = ".dist-";

const notSources = new Set([
  "bench",
  "dist",
  "dist-dev",
  "docs",
  "examples",
  "node_modules",
  "test",
]);

/** The products whose build is missing or out of date. */
export function staleProducts() {
  /** @type {Product[]} */
  const all = ["web", "server"];
  return all.filter((product) => readStamp(product) !== sourceHash(product));
}

/**
 * The hash of everything a product is built from. It covers contents, not times, so a checkout
 * that changes nothing builds nothing; a deleted file changes it too.
 * @param {Product} product
 * @param {string} [workspace]
 */
export function sourceHash(product, workspace = root) {
  const hash = createHash("sha1");
  const folders = products[product].sources;
  const files = [...commonSources, ...folders.flatMap((folder) => listFiles(workspace, folder))];
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(workspace, file)));
  }
  return hash.digest("hex");
}

/** @param {string} dist */
export function stampPath(dist) {
  return join(dist, ".built-from");
}

/** @param {Product} product */
function readStamp(product) {
  const path = stampPath(products[product].dist);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** @param {string} workspace @param {string} folder @returns {string[]} */
function listFiles(workspace, folder) {
  return readdirSync(join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isSourceFolder(entry.name) ? listFiles(workspace, path) : [];
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

/** @param {string} name */
function isSourceFolder(name) {
  return !notSources.has(name) && !name.startsWith(stagingPrefix);
}
