export type SplitLine = { parts: string[]; isClosed: boolean };

/**
 * Splits a command line like a shell, without any expansion. A backslash may belong to a Windows
 * path, so it only escapes quotes, spaces and, in double quotes, itself.
 */
export function splitCommandLine(text: string): SplitLine {
  const parts: string[] = [];
  let part: string | undefined;
  let quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    const next = text.charAt(index + 1);
    if (char === "\\" && next !== "" && escapable[quote]?.includes(next)) {
      part = (part ?? "") + next;
      index += 1;
    } else if (quote !== "") {
      if (char === quote) quote = "";
      else part += char;
    } else if (char === '"' || char === "'") {
      quote = char;
      part ??= "";
    } else if (/\s/.test(char)) {
      if (part !== undefined) parts.push(part);
      part = undefined;
    } else {
      part = (part ?? "") + char;
    }
  }
  if (part !== undefined) parts.push(part);
  return { parts, isClosed: quote === "" };
}

const escapable: Record<string, string> = { "": " \"'", '"': '"\\', "'": "" };

/** The inverse of `splitCommandLine`. */
export function joinCommandLine(parts: readonly string[]): string {
  return parts.map(quotePart).join(" ");
}

function quotePart(part: string): string {
  if (/^[\w@%+=:,.\\/-]+$/.test(part)) return part;
  if (!part.includes("'")) return `'${part}'`;
  return `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
