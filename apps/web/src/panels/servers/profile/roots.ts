import type { Root } from "@elicitation-playground/shared/profile/profile";
import type { Row } from "../../../design/fields/PairRows.tsx";

export function toRows(roots: readonly Root[]): Row[] {
  return roots.map(({ uri, name = "" }) => [uri, name]);
}

/** Rows as typed: an absolute path is as good as its URI, and an empty row is no row. */
export function readRoots(rows: readonly Row[]): {
  roots: Root[];
  errors: Record<number, string>;
} {
  const roots: Root[] = [];
  const errors: Record<number, string> = {};
  for (const [index, [place, name]] of rows.entries()) {
    if (place.trim() === "" && name.trim() === "") continue;
    const uri = toFileUri(place.trim());
    if (uri === undefined) errors[index] = "Give an absolute path or a file: URI, without “..”.";
    else roots.push({ uri, ...(name.trim() !== "" && { name: name.trim() }) });
  }
  return { roots, errors };
}

function toFileUri(place: string): string | undefined {
  if (place.split(/[\\/]/).includes("..")) return undefined;
  if (/^file:/i.test(place)) return URL.canParse(place) ? place : undefined;
  if (!/^(\/|[a-z]:[\\/])/i.test(place)) return undefined;
  const path = place.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
  return `file://${path.startsWith("/") ? "" : "/"}${path.replace(/^([a-z])%3A/i, "$1:")}`;
}
