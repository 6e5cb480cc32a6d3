// @ts-check
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, posix } from "node:path";
import {
  exemptFromHomes,
  exemptFromPackages,
  globalHomes,
  layers,
  libraryHomes,
  packages,
} from "./law.mjs";

/**
 * What is wrong with an import, or undefined. `file` is relative to `root`, with slashes.
 * @param {string} root
 * @param {string} file
 * @param {string} specifier
 */
export function findImportViolation(root, file, specifier) {
  const from = packageOf(file);
  if (!from) return undefined;
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(file), specifier);
    const to = packageOf(target);
    if (to === from) return findLayerViolation(file, target);
    if (isBelow(file, exemptFromPackages)) return undefined;
    if (!to) return `${from.path} must not import ${target}, which is in no package.`;
    if (to.name) return `Import ${to.path} by its package name, ${to.name}, not by path.`;
    return findPackageViolation(from, to);
  }
  const library = libraryOf(specifier);
  const to = packages.find(({ name }) => name === library);
  if (to && isBelow(file, exemptFromPackages)) return undefined;
  if (to === from) return `Import files of ${from.path} by a relative path.`;
  if (to) return findPackageViolation(from, to) ?? findEntryViolation(to, specifier);
  return findLibraryViolation(file, library) ?? findManifestViolation(root, from, library);
}

/**
 * What is wrong with naming a global, or undefined.
 * @param {string} file
 * @param {string} name
 */
export function findGlobalViolation(file, name) {
  if (!packageOf(file) || isExemptFromHomes(file)) return undefined;
  const home = globalHomes.find(({ global, within }) => global === name && file.startsWith(within));
  if (!home || isBelow(file, home.only)) return undefined;
  return `\`${name}\` belongs in ${home.only.join(" and ")} only.`;
}

/** @param {string} file */
function packageOf(file) {
  return packages.find(({ path }) => file.startsWith(path));
}

/**
 * Every folder with layers that holds both files is checked, the outermost first.
 * @param {string} file @param {string} target
 */
function findLayerViolation(file, target) {
  for (const [folder, order] of Object.entries(layers)) {
    if (!file.startsWith(folder) || !target.startsWith(folder)) continue;
    const from = layerOf(folder, file);
    const to = layerOf(folder, target);
    if (from === to || !order.includes(from)) continue;
    const allowed = order.slice(0, order.indexOf(from));
    if (allowed.includes(to)) continue;
    return `${folder}${from} must not import ${folder}${to}; it may import ${allowed.join(", ") || "no other layer"}.`;
  }
  return undefined;
}

/** @param {string} folder @param {string} file */
function layerOf(folder, file) {
  const [first = ""] = file.slice(folder.length).split("/");
  return first.replace(/(\.test)?\.\w+$/, "");
}

/** @typedef {import("./law.mjs").Package} Package */

/** @param {Package} from @param {Package} to */
function findPackageViolation(from, to) {
  if (from.mayImport.includes(to.path)) return undefined;
  return `${from.path} must not import ${to.path}; it may import ${from.mayImport.join(", ") || "no other package"}.`;
}

/** @param {Package} to @param {string} specifier */
function findEntryViolation({ name, entries }, specifier) {
  if (!entries || entries.includes(specifier)) return undefined;
  return `${specifier} is not published by ${name}; import ${entries.join(" or ")}.`;
}

/** @param {string} file @param {string} library */
function findLibraryViolation(file, library) {
  if (isExemptFromHomes(file)) return undefined;
  const home = libraryHomes.find((line) =>
    line.library.endsWith("*")
      ? library.startsWith(line.library.slice(0, -1))
      : library === line.library,
  );
  if (!home || isBelow(file, home.only)) return undefined;
  return `${library} belongs in ${home.only.join(" and ")} only.`;
}

/**
 * npm hoists packages to the root, so an undeclared one works until it does not.
 * @param {string} root @param {Package} from @param {string} library
 */
function findManifestViolation(root, from, library) {
  if (library.startsWith("node:")) return undefined;
  if (declared(root, "").has(library) || declared(root, from.path).has(library)) return undefined;
  return `${library} is not a dependency of ${from.path}package.json.`;
}

/** @type {Map<string, Set<string>>} */
const manifests = new Map();

/** @param {string} root @param {string} folder */
function declared(root, folder) {
  const path = join(root, folder, "package.json");
  const known = manifests.get(path);
  if (known) return known;
  const names = new Set(readDependencies(path));
  manifests.set(path, names);
  return names;
}

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/** @param {string} path @returns {string[]} */
function readDependencies(path) {
  try {
    const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(path, "utf8")));
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  } catch {
    return [];
  }
}

/** @param {string} specifier */
function libraryOf(specifier) {
  if (specifier.startsWith("node:")) return specifier;
  const [first = "", second = ""] = specifier.split("/");
  if (builtinModules.includes(first)) return `node:${first}`;
  return first.startsWith("@") ? `${first}/${second}` : first;
}

/** @param {string} file @param {readonly string[]} places */
function isBelow(file, places) {
  return places.some((place) => (place.endsWith("/") ? file.startsWith(place) : file === place));
}

/** @param {string} file */
function isExemptFromHomes(file) {
  return exemptFromHomes.some((pattern) => pattern.test(file));
}
