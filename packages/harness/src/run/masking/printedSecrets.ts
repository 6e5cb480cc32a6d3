import {
  isJsonObject,
  mapTexts,
  parseJson,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import {
  findSecretWord,
  isSecretName,
  toWords,
} from "@elicitation-playground/shared/text/secretNames";
import { hideFields, isSecretField, type HideValue, type IsSecret } from "./secretFields.ts";

type HideOptions = {
  /** Fields of an answer that are secret because their form says so. */
  isAsked?: IsSecret;
  /** A printed line is more often `password: x` than a sentence with a colon. */
  isPrinted?: boolean;
};

/** Hides secret fields in a text: in JSON, and in `PASSWORD=…`, `"password": "…"` and the like. */
export function hideInText(text: string, hide: HideValue, options: HideOptions = {}): string {
  return hideInJson(text, hide, options) ?? hideAssignments(text, hide, options.isPrinted ?? false);
}

/** The text with its JSON, which a log level or a title may precede; undefined if it has none. */
function hideInJson(text: string, hide: HideValue, options: HideOptions): string | undefined {
  const start = text.search(/[[{]/);
  if (start < 0 || !/[\]}]\s*$/.test(text.slice(-100))) return undefined;
  const value = tryParse(text.slice(start));
  if (!Array.isArray(value) && !isJsonObject(value)) return undefined;
  const hidden = JSON.stringify(hideInValue(value, hide, options));
  const before = hideAssignments(text.slice(0, start), hide, options.isPrinted ?? false);
  return before + (hidden === JSON.stringify(value) ? text.slice(start) : hidden);
}

/** Hides secret fields in a value and in its texts: tools often return JSON as text too. */
export function hideInValue(value: JsonValue, hide: HideValue, options: HideOptions): JsonValue {
  const hidden = hideFields(value, hide, options.isAsked);
  return mapTexts(hidden, (inner) => hideInText(inner, hide, options));
}

function tryParse(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A name of one or two words, which may be in quotes, even in escaped ones, and `=` or `:`. */
const assignment =
  /(?<![\w.-])(?<mark>\\*["'])?(?<name>(?:[\w.-]{1,50} )?[\w.-]{1,100})\k<mark>\s{0,8}(?<sign>[=:])[^\S\n]{0,8}/g;
/** Up to its closing quote, which no backslash precedes. */
const quoted = /(?<quote>\\*["'`])(?<value>[^]*?)(?:(?<!\\)\k<quote>|$)/y;
const list = /\[(?<value>[^\]]*)\]?/y;
/** The rest of a URL is no part of a secret in it. */
const bare =
  /(?<value>(?:(?:Bearer|Basic|Token|Digest)\s+)?(?:[^\s"'&]|["'](?=\w))*[^\s"'&,;.)\]}])/iy;
const restOfLine = /(?<value>\S.*)/y;

function hideAssignments(text: string, hide: HideValue, isPrinted: boolean): string {
  let shown = "";
  let end = 0;
  for (const found of text.matchAll(assignment)) {
    const { index } = found;
    const { mark, name = "", sign } = found.groups ?? {};
    if (index < end || !isAssignedSecret(name, sign)) continue;
    const at = index + found[0].length;
    const isLine = isPrinted && sign === ":" && mark === undefined && startsLine(text, index);
    const read =
      readAt(quoted, text, at) ??
      readAt(list, text, at) ??
      readAt(isLine ? restOfLine : bare, text, at);
    if (!read || read.value === "" || read.value.startsWith("{")) continue;
    const isCertain = sign === "=" || mark !== undefined || read.isEnclosed || isRandom(read.value);
    if (!isCertain && !isPrinted) continue;
    shown += text.slice(end, read.start) + hide(read.value);
    end = read.start + read.value.length;
  }
  return shown + text.slice(end);
}

/** “Password reset” is no password, but “API key” is a key, and so is `DB_PASS`. */
function isAssignedSecret(name: string, sign = ""): boolean {
  if (sign === "=" && /^[A-Z][A-Z\d_]*$/.test(name) && isSecretName(name)) return true;
  const [first = "", last] = name.split(" ");
  if (last === undefined) return isSecretField(first);
  const found = findSecretWord(name);
  return isSecretField(last) || (found !== undefined && toWords(name).endsWith(found));
}

/** A sentence such as “Password: required” has words after its colon. */
function isRandom(value: string): boolean {
  return value.length >= 6 && /\d/.test(value) && !/\s/.test(value);
}

function startsLine(text: string, index: number): boolean {
  return /(?:^|\n)\s*$/.test(text.slice(Math.max(0, index - 100), index));
}

function readAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) return undefined;
  const value = found.groups?.["value"] ?? "";
  const start = at + found[0].indexOf(value, (found.groups?.["quote"] ?? "").length);
  return { value, start, isEnclosed: pattern === quoted || pattern === list };
}
