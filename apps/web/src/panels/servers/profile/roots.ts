import type { Root } from "@elicitation-playground/shared/profile/profile";
import type { Row } from "../../../design/fields/PairRows.tsx";

export function toRows(roots: readonly Root[]): Row[] {
  return roots.map(({ uri, name = "" }) => [uri, name]);
}

/** Accepts absolute paths as well as file: URIs, and ignores empty rows. */
export function readRoots(rows: readonly Row[]): {
  roots: Root[];
  errors: Record<number, string>;
} {
  const roots: Root[] = [];
  const errors: Record<number, string> = {};
  for (const [index, [location, name]] of rows.entries()) {
    if (location.trim() === "" && name.trim() === "") continue;
    const uri = toFileUri(location.trim());
    if (uri === undefined) errors[index] = "Enter an absolute path or a file: URI without “..”.";
    else roots.push({ uri, ...(name.trim() !== "" && { name: name.trim() }) });
  }
  return { roots, errors };
}

function toFileUri(location: string): string | undefined {
  if (location.split(/[\\/]/).includes("..")) return undefined;
  if (/^file:/i.test(location)) return URL.canParse(location) ? location : undefined;
  if (!/^(\/|[a-z]:[\\/])/i.test(location)) return undefined;
  const path = location.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
  return `file://${path.startsWith("/") ? "" : "/"}${path.replace(/^([a-z])%3A/i, "$1:")}`;
}
