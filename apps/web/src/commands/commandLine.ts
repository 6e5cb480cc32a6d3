export type SplitLine = { parts: string[]; isClosed: boolean };

/**
 * Splits a command line like a shell, without expansions. A backslash may be part of a Windows
 * path, so it escapes only a quote, a space or another backslash in quotes.
 */
export function splitCommandLine(text: string): SplitLine {
  const parts: string[] = [];
  let part: string | undefined;
  let quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    const next = text.charAt(index + 1);
    if (sign === "\\" && next !== "" && escapable[quote]?.includes(next)) {
      part = (part ?? "") + next;
      index += 1;
    } else if (quote !== "") {
      if (sign === quote) quote = "";
      else part += sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      part ??= "";
    } else if (/\s/.test(sign)) {
      if (part !== undefined) parts.push(part);
      part = undefined;
    } else {
      part = (part ?? "") + sign;
    }
  }
  if (part !== undefined) parts.push(part);
  return { parts, isClosed: quote === "" };
}

const escapable: Record<string, string> = { "": " \"'", '"': '"\\', "'": "" };

/** The inverse of `splitCommandLine`. */
export function joinCommandLine(parts: readonly string[]): string {
  return parts.map(quoted).join(" ");
}

function quoted(part: string): string {
  if (/^[\w@%+=:,.\\/-]+$/.test(part)) return part;
  if (!part.includes("'")) return `'${part}'`;
  return `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
