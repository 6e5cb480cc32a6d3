import {
  isJsonObject,
  parseJson,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { joinCommandLine, splitCommandLine } from "../../../commands/commandLine.ts";
import { emptyDraft, type ConnectDraft, type Pair } from "./draft.ts";

export type Pasted = { drafts: ConnectDraft[] } | { error: string };

/**
 * Reads what people copy from config files and READMEs: a whole file, one entry with or without
 * its name, a URL or a command line.
 */
export function readPasted(text: string): Pasted {
  const trimmed = text.trim();
  if (trimmed === "") return { error: "Nothing to read." };
  if (isUrl(trimmed)) {
    return { drafts: [{ ...emptyDraft, kind: "http", url: trimmed }] };
  }
  if (!/^["{]/.test(trimmed)) return { drafts: [{ ...emptyDraft, commandLine: trimmed }] };
  const value = parseLoosely(trimmed);
  if (value === undefined) return { error: "Invalid JSON. Check the quotes and braces." };
  const drafts = listEntries(value).flatMap(([name, entry]) => toDrafts(name, entry));
  return drafts.length > 0
    ? { drafts }
    : { error: "No server found. An entry needs a “command” or a “url”." };
}

export function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text.trim());
}

/** Allows comments, trailing commas and an entry without braces, as config files have them. */
function parseLoosely(text: string): JsonValue | undefined {
  const bare = text
    .replaceAll(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "$1")
    .replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, "$1")
    .replace(/,\s*$/, "");
  for (const candidate of [text, bare, `{${bare}}`]) {
    try {
      return parseJson(candidate);
    } catch {
      // Try the next candidate.
    }
  }
  return undefined;
}

function listEntries(value: JsonValue): [string, JsonObject][] {
  if (!isJsonObject(value)) return [];
  if (isEntry(value)) return [["", value]];
  const inner = value["mcpServers"] ?? value["servers"] ?? value["mcp"];
  if (isJsonObject(inner)) return listEntries(inner);
  return Object.entries(value).flatMap(([name, entry]) =>
    isJsonObject(entry) && isEntry(entry) ? [[name, entry] as [string, JsonObject]] : [],
  );
}

function isEntry(value: JsonObject): boolean {
  return ["command", "url", "serverUrl"].some((name) => typeof value[name] === "string");
}

function toDrafts(label: string, entry: JsonObject): ConnectDraft[] {
  const { command, cwd, type } = entry;
  if (typeof command === "string") {
    const args = Array.isArray(entry["args"]) ? entry["args"].map(toText) : [];
    const parts = args.length > 0 ? [command, ...args] : splitCommandLine(command).parts;
    const commandLine = joinCommandLine(parts);
    const directory = typeof cwd === "string" ? cwd : "";
    return [{ ...emptyDraft, label, commandLine, cwd: directory, env: toPairs(entry["env"]) }];
  }
  const url = toText(entry["url"] ?? entry["serverUrl"] ?? "");
  const headers = toPairs(entry["headers"]);
  const token = headers.find(({ name, value }) => /^authorization$/i.test(name) && isBearer(value));
  return [
    {
      ...emptyDraft,
      kind: type === "sse" ? "sse" : "http",
      label,
      url,
      bearer: token ? token.value.replace(/^bearer\s+/i, "") : "",
      headers: headers.filter((header) => header !== token),
    },
  ];
}

function isBearer(value: string): boolean {
  return /^bearer\s/i.test(value);
}

function toPairs(values: JsonValue | undefined): Pair[] {
  if (!isJsonObject(values)) return [];
  // Placeholders such as ${input:key} are removed: the person has to enter the value.
  return Object.entries(values).map(([name, value]) => ({
    name,
    value: toText(value).replaceAll(/\$\{[^}]*\}/g, ""),
  }));
}

function toText(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
