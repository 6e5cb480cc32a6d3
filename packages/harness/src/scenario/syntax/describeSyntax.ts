import {
  commentBefore,
  expectedColumn,
  indentOf,
  lineAt,
  nextLine,
  openersAt,
  openQuote,
  plainTextAt,
  quoted,
} from "./yamlText.ts";

type SyntaxError = { code: string; message: string; pos: readonly [number, number] };
/** `offset` is where to correct the text. */
type Mistake = { offset: number; message: string };

/**
 * Says what is wrong in a text that is not YAML, and what to write instead. A parser that has lost
 * its way reports more errors than there are mistakes, so that only the first one counts.
 */
export function describeSyntax(
  text: string,
  format: "YAML" | "JSON",
  errors: readonly SyntaxError[],
): Mistake[] {
  const [first] = errors;
  if (!first) return [];
  if (first.code === "DUPLICATE_KEY") {
    return errors
      .filter(({ code }) => code === first.code)
      .map(({ pos: [offset] }) => ({ offset, message: describeDuplicate(text, offset) }));
  }
  const offset = first.pos[0];
  for (const describe of [
    describeVariable,
    describeComment,
    describeBlock,
    describeFlow,
    describeQuotes,
  ]) {
    const mistake = describe(text, first, errors);
    if (mistake) return [mistake];
  }
  const message = `This is not valid ${format}: ${first.message.replace(/\.$/, "")}. If it is text, put it in quotes.`;
  return [{ offset, message }];
}

function describeDuplicate(text: string, offset: number): string {
  const [, key = "This key"] = /^["']?([^"':\s,{}[\]]+)/.exec(text.slice(offset)) ?? [];
  return `"${key}" is written twice here. Keep one of them.`;
}

/** A `{` after a `$` begins an object inside braces and brackets. */
function describeVariable(text: string, { pos: [at] }: SyntaxError): Mistake | undefined {
  if (text[at] !== "{" || text[at - 1] !== "$") return undefined;
  const { start } = lineAt(text, at);
  const [before = ""] = /[^\s,[\]{}"']*$/.exec(text.slice(start, at)) ?? [];
  const [after = ""] = /^(?:\$?\{[^{}\n]*\}|[^\s,[\]{}])*/.exec(text.slice(at)) ?? [];
  const message = `Inside { } and [ ], a text with \${…} needs quotes: "${before}${after}".`;
  return { offset: at - before.length, message };
}

/** A text with `#` inside braces and brackets: what follows it, such as their end, is missing. */
function describeComment(text: string, { pos: [at] }: SyntaxError): Mistake | undefined {
  const { offset, comment } = commentBefore(text, at) ?? { offset: 0, comment: "" };
  const close = openersAt(text, offset).at(-1)?.close;
  const { start, line } = lineAt(text, offset);
  const isLineBefore = nextLine(text, offset) === lineAt(text, at).start;
  const isCut = comment.includes(close ?? "\n") || (isLineBefore && comment.includes(","));
  const before = line.slice(0, offset - start).replace(/^.*(?:[,{}[\]]|: )\s*/, "");
  // A comment of its own has a space after # and none of the text before it.
  const isText = /^#\S/.test(comment) || before !== "";
  if (close === undefined || !isCut || !isText || /["']/.test(before)) return undefined;
  const [rest = ""] = /^[^,{}[\]]*/.exec(comment) ?? [];
  const advice = `" #" starts a comment. If # is text, use quotes: ${quoted(`${before}${rest}`.trim())}.`;
  return { offset, message: advice };
}

/** Indentation, keys and list entries. */
function describeBlock(
  text: string,
  { code, message, pos: [at] }: SyntaxError,
  [, second]: readonly SyntaxError[],
): Mistake | undefined {
  const { start, line } = lineAt(text, at);
  if (code === "MULTIPLE_DOCS") {
    return {
      offset: at,
      message: "A file holds one document. Move what follows --- to another file.",
    };
  }
  if (code === "TAB_AS_INDENT") {
    return { offset: at, message: "YAML cannot be indented with tabs. Use spaces." };
  }
  if (/directives-end/.test(message)) {
    const advice = "A line that starts with % needs a line with --- after it. Remove it.";
    return { offset: Math.max(0, text.lastIndexOf("\n%", at) + 1), message: advice };
  }
  if (message.startsWith("Comments must be separated")) {
    return { offset: at, message: "A comment needs a space before #. If # is text, use quotes." };
  }
  if (message.startsWith("A block sequence may not")) {
    const advice =
      'This is a list entry among keys. Put "- " before the first key too, or not here.';
    return { offset: start + indentOf(line), message: advice };
  }
  if (/must start at the same column|without - indicator/.test(message)) {
    return describeIndent(text, start);
  }
  if (code === "BLOCK_AS_IMPLICIT_KEY" && second?.code === "MULTILINE_IMPLICIT_KEY") {
    const next = nextLine(text, at);
    return next === undefined ? undefined : describeIndent(text, next);
  }
  if (code === "BLOCK_AS_IMPLICIT_KEY" && text[at] !== "?") {
    const found = plainTextAt(text, at);
    return { offset: at, message: `A text with ": " needs quotes: ${quoted(found)}.` };
  }
  if (code === "MULTILINE_IMPLICIT_KEY" || message.startsWith("Implicit map keys need")) {
    return describeKey(text, at);
  }
  return undefined;
}

function describeIndent(text: string, start: number): Mistake {
  const { line } = lineAt(text, start);
  const column = expectedColumn(text, start);
  const advice = column === undefined ? "" : ` Start it in column ${column}, like the one before.`;
  return { offset: start + indentOf(line), message: `This line is indented wrongly.${advice}` };
}

/** A key without its colon, or without the space after it. */
function describeKey(text: string, at: number): Mistake | undefined {
  const { start, line } = lineAt(text, at);
  const [, key = "", colon, value = ""] =
    /^\s*(?:- +)*([\w$-]+)(:?)\s*(.*)$/.exec(line.replace(/^\uFEFF/, "")) ?? [];
  if (key === "") return undefined;
  const what = colon === ":" ? "space" : "colon";
  const offset = start + line.indexOf(key);
  return {
    offset,
    message: `A ${what} is missing after "${key}${colon}". Write ${`${key}: ${value}`.trim()}`,
  };
}

/** Braces, brackets and commas. */
function describeFlow(
  text: string,
  { code, message, pos: [at] }: SyntaxError,
): Mistake | undefined {
  const [token = ""] = text.slice(at);
  if (/end with a [}\]]/.test(message)) {
    const openers = openersAt(text, at);
    const last = openers.at(-1);
    const isExtra = "}]".includes(token) && !openers.some(({ close }) => close === token);
    if (isExtra && token !== "") return { offset: at, message: describeExtra(token) };
    if (last) {
      return {
        offset: last.offset,
        message: `This ${last.open} is not closed. Add ${last.close}.`,
      };
    }
  }
  if (/^Unexpected flow-(?:map|seq)-end/.test(message)) {
    return { offset: at, message: describeExtra(token) };
  }
  if (/^Unexpected , in|^Unexpected empty item/.test(message)) {
    return { offset: at, message: "There is nothing before this comma. Remove the comma." };
  }
  if (code === "BLOCK_IN_FLOW") {
    const found = plainTextAt(text, at);
    const [, before = "", , key] = /^(\S+\s+)(["']?)([\w$-]+)\2:\s/.exec(`${found} `) ?? [];
    if (key === undefined) {
      return { offset: at, message: `A text with ": " needs quotes: ${quoted(found)}.` };
    }
    return { offset: at + before.length, message: `A comma is missing before "${key}".` };
  }
  const isQuoted = /^(?:"[^"\n]*"|'[^'\n]*')\s*[:,}\]]/.test(text.slice(at));
  const isAfterFlow = (isQuoted ? /["'}\]]\s+$|[}\]]$/ : /[}\]]\s*$/).test(text.slice(0, at));
  if (message.startsWith("Missing ,") || (isAfterFlow && openersAt(text, at).length > 0)) {
    const [, key] = /^["']?([\w$-]+)/.exec(text.slice(at)) ?? [];
    const what = key === undefined ? "this entry" : `"${key}"`;
    return { offset: at, message: `A comma is missing before ${what}.` };
  }
  return undefined;
}

function describeExtra(token: string): string {
  return `This ${token} closes nothing. Remove it.`;
}

/** Texts that need quotes, or other ones. */
function describeQuotes(
  text: string,
  { code, message, pos: [at] }: SyntaxError,
): Mistake | undefined {
  if (message.startsWith("Missing closing")) {
    const { offset, quote } = openQuote(text) ?? { offset: at, quote: '"' };
    return { offset, message: `This text has no closing ${quote}. Add it.` };
  }
  if (code === "BAD_DQ_ESCAPE") return describeEscape(text, at);
  const { start, line } = lineAt(text, at);
  const before = line.slice(0, at - start);
  const [, quote] = /(["'])\s*$/.exec(before) ?? [];
  if (quote === "'") {
    return { offset: at, message: "The text ends before this. Inside '…', write '' for a '." };
  }
  if (quote === '"') {
    return { offset: at, message: 'The text ends before this. Inside "…", write \\" for a ".' };
  }
  const isStart =
    /BAD_SCALAR_START|BAD_ALIAS|TAG_RESOLVE_FAILED/.test(code) ||
    /on same line with key/.test(message);
  const value = /^(?:\s*(?:- +)*[\w$-]+:\s+)/.exec(line)?.[0].length ?? 0;
  const offset = isStart ? at : start + value;
  const found = plainTextAt(text, offset);
  if (!isStart && !/^[[{|>?*]/.test(found)) return undefined;
  return { offset, message: `A text that starts with ${found[0]} needs quotes: ${quoted(found)}.` };
}

function describeEscape(text: string, at: number): Mistake {
  const { start, line } = lineAt(text, at);
  const texts = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)];
  const found = texts.find(({ 0: all, index }) => start + index + all.length > at);
  const escape = text.slice(at, at + 2);
  const content = found?.[1] ?? "";
  const isSimple = content !== "" && !/['"]|\\[nrt\\]/.test(content);
  const advice = isSimple ? `Use single quotes: '${content}'.` : `Write \\${escape}.`;
  return { offset: at, message: `${escape} has no meaning in double quotes. ${advice}` };
}
