import { isNearDate, isNearMinute, isNearSeconds } from "./nearTime.ts";
import { looksLikeName, looksRandom } from "./looksRandom.ts";

// What MCP servers say differently each time, as far as its look tells. Each rule is narrow: what
// it takes for different is only compared by its shape from then on.

export type Rule = {
  find: RegExp;
  /** The pattern that takes the place of what was found; undefined when it is nothing after all. */
  shape: (found: string, moment: Moment) => string | undefined;
};

/** When something was said, and whether its MCP server lives on after a test. */
export type Moment = { at: string; isLasting?: boolean | undefined };

const always = (find: RegExp, shape: string): Rule => ({ find, shape: () => shape });

/** Words that an id follows: "order 1042", `"bookingId": "k7…"`. */
const idWord =
  "(?:\\b|(?<=[a-z_]))(?:id|Id|ID|ref|reference|number|order|booking|reservation|ticket|invoice|" +
  "receipt|transaction|job|task|request|session|confirmation|token|trace|code)" +
  "(?: (?:id|code|no\\.?|number))?";
const between = "[\"']?\\s{0,2}(?:[:=#-]|is|was)?\\s{0,2}[\"'#]?";

export const volatileRules: Rule[] = [
  always(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "[\\dA-Fa-f-]{36}"),
  always(
    /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g,
    "\\d{4}-\\d\\d-\\d\\d[T ][\\d:.,]+(?:Z|[+-][\\d:]+)?",
  ),
  {
    find: /\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.]\d{4}|\d\d?\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d\d?,? \d{4})\b/gi,
    shape: (found, { at }) => (isNearDate(found, at) ? lettersAndDigits(found) : undefined),
  },
  always(
    /\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?:\s?[AP]M\b)?/gi,
    "\\d{1,2}:\\d\\d:\\d\\d(?:[.,]\\d+)?(?:\\s?[APap][Mm])?",
  ),
  {
    find: /(?<![\d:])\d{1,2}:\d\d(?![\d:])/g,
    shape: (found, { at }) => (isNearMinute(found, at) ? "\\d{1,2}:\\d\\d" : undefined),
  },
  // How long something took.
  always(
    /(?<![\w.])\d+(?:[.,]\d+)?(?=\s?(?:ms|µs|μs|us|ns|msecs?|milliseconds?|microseconds?)\b)/g,
    "[\\d.,]+",
  ),
  always(/(?<![\w.])\d+[.,]\d+(?=\s?(?:s|secs?|seconds?)\b)/g, "[\\d.,]+"),
  always(
    /(?<=\b(?:took|in|after|elapsed|duration|uptime)[:=]?\s?)\d+(?=\s?(?:s|secs?|seconds?)\b)/g,
    "[\\d.,]+",
  ),
  always(
    /(?<="\w*(?:[mM]s|[tT]imestamp|[eE]lapsed|[dD]uration|[uU]ptime|pid|took|rss|heapUsed|heapTotal|[rR]andom|nonce|seed)"\s{0,2}:\s{0,2})-?\d[\d.eE+-]*/g,
    "-?[\\d.eE+-]+",
  ),
  {
    // The memory of a process comes in whole pages; the size of a file seldom does.
    find: /(?<![\w.])\d{7,}(?=\s?bytes\b)/g,
    shape: (found) => (Number(found) % 4096 === 0 ? "\\d+" : undefined),
  },
  // Where a process happens to be.
  always(/(?<=\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):)\d{2,5}\b/gi, "\\d+"),
  always(/(?<=\bport["']?\s{0,2}[:=]?\s{0,2})[1-6]\d{4}\b/gi, "\\d+"),
  always(/(?<=\b(?:pid|process(?: id)?)["']?\s{0,2}[:=#]?\s{0,2})\d+\b/gi, "\\d+"),
  {
    find: /(?<=(?:\/tmp|\/var\/folders|[\\/]Temp)[\\/]{1,2})[^\s"'`<>|:;,()[\]{}]+/g,
    shape: (found) => {
      const shape = found.replaceAll(/[\\/]+|[^\\/]+/g, temporaryName);
      return shape === escapePattern(found) ? undefined : shape;
    },
  },
  // Ids.
  always(/(?<=#)\d+\b/g, "\\d+"),
  {
    find: new RegExp(`(?<=${idWord}${between})\\d{4,}\\b(?![.,:/-]\\d)`, "gi"),
    // A long one may have letters next time: it can be hexadecimal.
    shape: (found) => (found.length < 8 ? "\\d+" : "[\\w-]+"),
  },
  {
    find: new RegExp(`(?<=${idWord}${between})[A-Za-z\\d_][\\w-]{3,}(?![\\w-])`, "gi"),
    shape: (found) => {
      const isMixed = /^(?=.*\d)(?=.*[A-Za-z])[\w-]+$/.test(found) && !looksLikeName(found);
      const isId = isMixed || /^[A-Z]{5,}$/.test(found) || looksRandom(withoutSeams(found));
      return isId ? "[\\w-]+" : undefined;
    },
  },
  {
    // What is counted goes on being counted where the MCP server is not started anew.
    find: new RegExp(`(?<=${idWord}${between})\\d{1,3}\\b(?![.,:/-]\\d)`, "gi"),
    shape: (_found, { isLasting }) => (isLasting === true ? "\\d+" : undefined),
  },
  always(/\b\d{12,}\b/g, "\\d+"),
  {
    find: /\b1\d{9}\b/g,
    shape: (found, { at }) => (isNearSeconds(found, at) ? "\\d+" : undefined),
  },
  {
    find: /(?<![\w+/=-])[\w+/-]{16,}={1,2}(?![\w=])/g,
    shape: () => "[\\w+/=-]+",
  },
  {
    find: /(?<![\w-])[\w-]{5,}(?![\w-])/g,
    shape: (found) => {
      if (looksLikeToken(found)) return "[\\w-]+";
      const parts = found.split(/([_-]+)/);
      if (!parts.some(looksRandom)) return undefined;
      return parts.map((part) => (looksRandom(part) ? "[A-Za-z\\d]+" : part)).join("");
    },
  },
];

/** base64url and the like: of all kinds of letters, which change within a word. */
function looksLikeToken(text: string): boolean {
  if (text.length < 10 || !/[a-z]/.test(text) || !/[A-Z]/.test(text)) return false;
  return looksRandom(withoutSeams(text));
}

function withoutSeams(text: string): string {
  return text.replaceAll(/[_-]/g, "");
}

/** `mkdtemp` and its kin put something random at the end of a name. */
function temporaryName(name: string): string {
  const [, kept = "", random = "", ending = ""] =
    /^(.*[-_.]|tmp)?([A-Za-z\d_]{6,})(\.[a-z]{1,5})?$/.exec(name) ?? [];
  const isRandom = /\d/.test(random) || /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(random);
  return isRandom ? `${escapePattern(kept)}\\w+${escapePattern(ending)}` : escapePattern(name);
}

function lettersAndDigits(found: string): string {
  return escapePattern(found)
    .replaceAll(/[A-Za-z]+/g, "[A-Za-z]+")
    .replaceAll(/(?<!\\)\d+/g, "\\d+");
}

/** A text as a pattern that only it fits. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
