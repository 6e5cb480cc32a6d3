import { readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { statOf } from "../scenarioFiles.ts";

/** `missing` are imports that are not there, or not yet. */
export type FoundFiles = { files: Set<string>; missing: Set<string> };

const codeExtensions = [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".tsx", ".jsx"];
const extensions = [...codeExtensions, ".json"];
/** Larger files are generated, and import nothing that a person edits. */
const mostBytes = 2_000_000;
const mostFiles = 5000;

/** import, export … from, import(), require() and new URL() with a path in quotes. */
const imports =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*(?:\.\s*resolve\s*)?\(\s*|\bnew\s+URL\s*\(\s*)(?:\/\*.*?\*\/\s*)?(["'`])((?:\.{1,2}|file:\/\/)?(?:\/[^"'`\n]*)?)\1/g;

/** Adds a file and all files that it imports, directly or not, except for installed packages. */
export function findImported(path: string, found: FoundFiles): void {
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const file = resolveFile(next);
    if (file === undefined) found.missing.add(next);
    if (file === undefined || found.files.has(file) || found.files.size >= mostFiles) continue;
    found.files.add(file);
    waiting.push(...importsOf(file));
  }
}

function importsOf(file: string): string[] {
  const size = statOf(file)?.size ?? 0;
  if (!codeExtensions.includes(extname(file)) || size > mostBytes) return [];
  return [...readText(file).matchAll(imports)]
    .map(([, , specifier = ""]) => toPath(specifier.replace(/[?#].*$/, ""), dirname(file)))
    .filter((path) => path !== "" && !/[\\/]node_modules[\\/]/.test(path));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Removed since it was found.
    return "";
  }
}

function toPath(specifier: string, folder: string): string {
  if (specifier === "") return "";
  try {
    return specifier.startsWith("file:") ? fileURLToPath(specifier) : resolve(folder, specifier);
  } catch {
    return "";
  }
}

/** The file that a path means: itself, with an extension, its TypeScript source, or an index. */
export function resolveFile(path: string): string | undefined {
  const source = path.replace(/\.([cm]?)js(x?)$/, ".$1ts$2");
  const candidates = [
    path,
    source,
    source.replace(/\.ts$/, ".tsx"),
    ...extensions.map((extension) => `${path}${extension}`),
    ...extensions.map((extension) => join(path, `index${extension}`)),
  ];
  return candidates.find((candidate) => statOf(candidate)?.isFile());
}
