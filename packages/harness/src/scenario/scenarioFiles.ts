import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

const scenarioName = /\.(?:ya?ml|json)$/i;
const ignoredFolders = new Set(["node_modules", ".git"]);

/**
 * The files that a pattern names, relative to a folder: a file, a folder with all scenarios in it,
 * or a glob with `*`, `**`, `?` and `{a,b}`. Shells differ in which of these they expand.
 */
export function findScenarios(pattern: string, folder: string): string[] {
  const path = resolve(folder, pattern);
  if (existsSync(path)) {
    const found = statSync(path).isDirectory() ? listFiles(path).filter(isScenario) : [path];
    return found.map((file) => toShortPath(file, folder)).toSorted();
  }
  const parts = pattern.replaceAll("\\", "/").split("/");
  const firstGlob = parts.findIndex((part) => /[*?{]/.test(part));
  if (firstGlob < 0) return [];
  const base = resolve(
    folder,
    parts.slice(0, firstGlob).join("/") || (parts[0] === "" ? "/" : "."),
  );
  if (!existsSync(base)) return [];
  const glob = toRegExp(parts.slice(firstGlob).join("/"));
  return listFiles(base)
    .filter((file) => glob.test(relative(base, file).split(sep).join("/")))
    .map((file) => toShortPath(file, folder))
    .toSorted();
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : listFiles(path);
    return [path];
  });
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
    if (/^\{.*\}$/.test(part)) return `(?:${part.slice(1, -1).split(",").map(escape).join("|")})`;
    return escape(part);
  });
  return new RegExp(`^${source}$`);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
