// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const imports = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

/**
 * Which folders of a source tree import which others, by the files directly in them. Tests do not
 * count: they may look anywhere.
 * @param {string} root
 * @param {string} source  For example "apps/web/src".
 * @returns {Map<string, Set<string>>}
 */
export function readFolderGraph(root, source) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const entry of readdirSync(join(root, source), { recursive: true, encoding: "utf8" })) {
    const file = posix.join(source, entry.replaceAll("\\", "/"));
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const folder = posix.dirname(file);
    for (const [, specifier = ""] of readFileSync(join(root, file), "utf8").matchAll(imports)) {
      const target = posix.dirname(posix.join(folder, specifier));
      if (target === folder || !target.startsWith(source)) continue;
      graph.set(folder, (graph.get(folder) ?? new Set()).add(target));
    }
  }
  return graph;
}

/**
 * Folders that import each other, directly or through others: one cycle per line.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[]}
 */
export function findFolderCycles(graph) {
  /** @type {string[]} */
  const cycles = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} folder @param {string[]} path */
  const visit = (folder, path) => {
    const start = path.indexOf(folder);
    if (start >= 0) cycles.push([...path.slice(start), folder].join(" → "));
    if (start >= 0 || done.has(folder)) return;
    for (const next of graph.get(folder) ?? []) visit(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return cycles;
}
