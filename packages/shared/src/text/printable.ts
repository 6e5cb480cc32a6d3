import { escapeHiddenInJson, escapeHiddenInProse } from "./hiddenCharacters.ts";

/** CI systems run these when a program prints them: `::error::` and `##[error]`, `##vso[…]`. */
const commandAtLineStart = /^([^\S\n]*):(?=:)/gm;
const commandAnywhere = /#(?=#\w*\[)/g;

/** Text that a terminal or a CI system only shows, whoever wrote it. */
export function toPrintable(text: string): string {
  return escapeHiddenInProse(text)
    .replaceAll(commandAtLineStart, String.raw`$1\u003A`)
    .replaceAll(commandAnywhere, String.raw`\u0023`);
}

/** The same for JSON, which stays the same value. */
export function toPrintableJson(json: string): string {
  return escapeHiddenInJson(json).replaceAll(commandAnywhere, String.raw`\u0023`);
}
