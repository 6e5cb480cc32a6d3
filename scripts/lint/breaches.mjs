// @ts-check
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, posix } from "node:path";
import { freeOfDoors, freeOfRooms, globalDoors, libraryDoors, rooms } from "./law.mjs";

/**
 * What is wrong with an import, or undefined. `file` is relative to `root`, with slashes.
 * @param {string} root
 * @param {string} file
 * @param {string} specifier
 */
export function breachOfImport(root, file, specifier) {
  const from = roomOf(file);
  if (!from) return undefined;
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(file), specifier);
    const to = roomOf(target);
    if (to === from || isBelow(file, freeOfRooms)) return undefined;
    if (!to) return `${from.path} must not import ${target}, which is in no room.`;
    if (to.name) return `Import ${to.path} by its package name, ${to.name}, not by path.`;
    return breachOfRooms(from, to);
  }
  const library = libraryOf(specifier);
  const to = rooms.find((room) => room.name === library);
  if (to) return isBelow(file, freeOfRooms) ? undefined : breachOfRooms(from, to);
  return breachOfLibrary(file, library) ?? breachOfManifest(root, from, library);
}

/**
 * What is wrong with naming a global, or undefined.
 * @param {string} file
 * @param {string} name
 */
export function breachOfGlobal(file, name) {
  if (!roomOf(file) || isFreeOfDoors(file)) return undefined;
  const door = globalDoors.find(({ global, within }) => global === name && file.startsWith(within));
  if (!door || isBelow(file, door.only)) return undefined;
  return `\`${name}\` belongs in ${door.only.join(" and ")} only.`;
}

/** @param {string} file */
function roomOf(file) {
  return rooms.find(({ path }) => file.startsWith(path));
}

/** @typedef {import("./law.mjs").Room} Room */

/** @param {Room} from @param {Room} to */
function breachOfRooms(from, to) {
  if (to === from || from.mayImport.includes(to.path)) return undefined;
  return `${from.path} must not import ${to.path}; it may import ${from.mayImport.join(", ") || "no room"}.`;
}

/** @param {string} file @param {string} library */
function breachOfLibrary(file, library) {
  if (isFreeOfDoors(file)) return undefined;
  const door = libraryDoors.find((line) =>
    line.library.endsWith("*")
      ? library.startsWith(line.library.slice(0, -1))
      : library === line.library,
  );
  if (!door || isBelow(file, door.only)) return undefined;
  return `${library} belongs in ${door.only.join(" and ")} only.`;
}

/**
 * npm hoists packages to the root, so an undeclared one works until it does not.
 * @param {string} root @param {Room} room @param {string} library
 */
function breachOfManifest(root, room, library) {
  if (library.startsWith("node:")) return undefined;
  if (declared(root, "").has(library) || declared(root, room.path).has(library)) return undefined;
  return `${library} is not a dependency of ${room.path}package.json.`;
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
function isFreeOfDoors(file) {
  return freeOfDoors.some((pattern) => pattern.test(file));
}
