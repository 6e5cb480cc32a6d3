import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { expect } from "vitest";

/** XML 1.0: only allowed characters, quoted attributes, known entities and closed tags. */
export function expectWellFormed(xml: string): void {
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
  const entity = "&(?:amp|lt|gt|quot|#\\d+);";
  const tag = `</?[\\w-]+(?: \\w+="(?:[^"<&]|${entity})*")*/?>`;
  const [head = "", ...rest] = xml.split("\n");
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  expect(rest.join("\n")).toMatch(new RegExp(`^(?:${tag}|[^<&]|${entity})*$`));
  const open: string[] = [];
  for (const [, slash, name = "", self] of xml.matchAll(/<(\/?)([\w-]+)[^<>]*?(\/?)>/g)) {
    if (slash && open.at(-1) === name) open.pop();
    else if (!self) open.push(`${slash}${name}`);
  }
  expect(open).toEqual([]);
}

/** Headings, tables and lists with text that has no sign that could be markup. */
export function expectPlainMarkdown(markdown: string): void {
  expect(findHiddenInProse(markdown)).toEqual([]);
  const text = "[^!-/:-@[-`{-~\\n]*";
  const cell = `(?:${text}(?:<br>${text})*| --- | \\*\\*All\\*\\* )`;
  const shapes = ["", `##? ${text}`, `### ${text}`, `\\|(?:${cell}\\|)+`];
  const line = new RegExp(`^(?:${shapes.join("|")}|- (?:\\*\\*${text}\\*\\*<br>)?${text})$`);
  for (const each of markdown.replaceAll(/&#\d+;/g, "").split("\n")) expect(each).toMatch(line);
}
