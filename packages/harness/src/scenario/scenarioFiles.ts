import { existsSync, readdirSync, statSync, type Dirent, type Stats } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { escapePattern } from "./volatileText.ts";

const scenarioName = /\.(?:ya?ml|json)$/i;
const ignoredFolders = new Set(["node_modules", ".git"]);

/**
 * The files that a pattern names, relative to a folder: a file, a folder with all scenarios in it,
 * or a glob with `*`, `**`, `?` and `{a,b}`. Shells differ in which of these they expand.
 */
export function findScenarios(pattern: string, folder: string): string[] {
  const path = resolve(folder, pattern);
  if (existsSync(path)) {
    const found = isFolder(path) ? listFiles(path).filter(isScenario) : [path];
    return found.map((file) => toShortPath(file, folder)).toSorted();
  }
  const { base, glob } = splitGlob(pattern, folder);
  if (glob === undefined || !existsSync(base)) return [];
  const expression = toRegExp(glob);
  return listFiles(base)
    .filter((file) => expression.test(relative(base, file).split(sep).join("/")))
    .map((file) => toShortPath(file, folder))
    .toSorted();
}

/** The folders in which a file that a pattern names can appear. */
export function findFolders(pattern: string, folder: string): string[] {
  const path = resolve(folder, pattern);
  const { base, glob } = splitGlob(pattern, folder);
  if (isFolder(path)) return listFolders(path);
  if (glob === undefined || !isFolder(base)) return [nearestFolder(base)];
  return glob.includes("/") ? listFolders(base) : [base];
}

/** The folder before the first `*`, `?` or `{`, and the rest, if there is one. */
function splitGlob(pattern: string, folder: string): { base: string; glob?: string } {
  const parts = pattern.replaceAll("\\", "/").split("/");
  const firstGlob = parts.findIndex((part) => /[*?{]/.test(part));
  if (firstGlob < 0) return { base: resolve(folder, pattern) };
  const before = parts.slice(0, firstGlob).join("/") || (parts[0] === "" ? "/" : ".");
  return { base: resolve(folder, before), glob: parts.slice(firstGlob).join("/") };
}

/** Undefined if the path does not exist, or if a part of it is a file instead of a folder. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false;
}

/** The folder of a file, or the nearest one above it that exists. */
export function nearestFolder(path: string): string {
  const folder = dirname(path);
  return isFolder(folder) || folder === path ? folder : nearestFolder(folder);
}

function listFolders(folder: string): string[] {
  const inner = entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !ignoredFolders.has(entry.name))
    .flatMap((entry) => listFolders(join(folder, entry.name)));
  return [folder, ...inner];
}

function listFiles(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : listFiles(path);
    return [path];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Removed since it was found.
    if (!existsSync(folder)) return [];
    throw error;
  }
}

function isScenario(file: string): boolean {
  return scenarioName.test(file) && !file.endsWith(".schema.json");
}

/** Relative to the folder for files below it, as reports and annotations show them. */
function toShortPath(file: string, folder: string): string {
  const path = relative(folder, file);
  return path.startsWith("..") ? file : path.split(sep).join("/");
}

function toRegExp(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|./g, (part) => {
    if (part === "**/") return "(?:[^/]+/)*";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    if (/^\{.*\}$/.test(part))
      return `(?:${part.slice(1, -1).split(",").map(escapePattern).join("|")})`;
    return escapePattern(part);
  });
  return new RegExp(`^${source}$`);
}
