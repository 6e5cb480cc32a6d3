// Parses the common constructs of regular expressions, to generate a text that matches.

export type PatternNode =
  | { type: "text"; text: string }
  | { type: "set"; ranges: Range[]; negated: boolean }
  /** Any character except a line break. */
  | { type: "any" }
  | { type: "sequence"; parts: PatternNode[] }
  | { type: "choice"; options: PatternNode[] }
  | { type: "repeat"; part: PatternNode; least: number; most: number };

/** Code points, both inclusive. */
export type Range = [from: number, to: number];

const longestPattern = 1000;

/** Undefined for an invalid pattern and for constructs that are not supported. */
export function parsePattern(pattern: string): PatternNode | undefined {
  if (pattern.length > longestPattern) return undefined;
  const reader = new PatternReader(Array.from(pattern));
  const node = reader.readChoice();
  return node && reader.isDone ? node : undefined;
}

class PatternReader {
  readonly #characters: string[];
  #at = 0;

  constructor(characters: string[]) {
    this.#characters = characters;
  }

  get isDone(): boolean {
    return this.#at >= this.#characters.length;
  }

  readChoice(): PatternNode | undefined {
    const options: PatternNode[] = [];
    do {
      const option = this.#readSequence();
      if (!option) return undefined;
      options.push(option);
    } while (this.#take("|"));
    return options.length === 1 ? options[0] : { type: "choice", options };
  }

  #readSequence(): PatternNode | undefined {
    const parts: PatternNode[] = [];
    while (!this.isDone && this.#peek() !== "|" && this.#peek() !== ")") {
      const part = this.#readPart();
      const repeated = part && this.#readRepeat(part);
      if (!repeated) return undefined;
      parts.push(repeated);
    }
    return { type: "sequence", parts };
  }

  #readPart(): PatternNode | undefined {
    const character = this.#next();
    switch (character) {
      case "^":
      case "$":
        return nothing;
      case ".":
        return { type: "any" };
      case "(":
        return this.#readGroup();
      case "[":
        return this.#readSet();
      case "\\":
        return this.#readEscape();
      case "*":
      case "+":
      case "?":
        return undefined;
      default:
        return { type: "text", text: character };
    }
  }

  #readGroup(): PatternNode | undefined {
    let looksAround = false;
    if (this.#take("?")) {
      if (this.#take("<")) {
        looksAround = this.#peek() === "=" || this.#peek() === "!";
        while (!looksAround && !this.isDone && this.#next() !== ">");
      } else if (!this.#take(":")) looksAround = true;
      if (looksAround) this.#next();
    }
    const inner = this.readChoice();
    if (!inner || !this.#take(")")) return undefined;
    // Look-around is ignored; the caller checks whether the text matches.
    return looksAround ? nothing : inner;
  }

  #readSet(): PatternNode | undefined {
    const negated = this.#take("^");
    const ranges: Range[] = [];
    while (!this.isDone && this.#peek() !== "]") {
      const from = this.#readMember();
      if (!from) return undefined;
      const [first] = from;
      const isRange = this.#peek() === "-" && (this.#characters[this.#at + 1] ?? "]") !== "]";
      if (!isRange || !first) ranges.push(...from);
      else {
        this.#next();
        const [last] = this.#readMember() ?? [];
        if (!last) return undefined;
        ranges.push([first[0], last[1]]);
      }
    }
    return this.#take("]") ? { type: "set", ranges, negated } : undefined;
  }

  #readMember(): Range[] | undefined {
    const character = this.#next();
    if (character !== "\\") return [single(character)];
    if (this.#take("b")) return [single("\b")];
    const escaped = this.#readEscape();
    if (escaped?.type === "set" && !escaped.negated) return escaped.ranges;
    return escaped?.type === "text" ? [single(escaped.text)] : undefined;
  }

  #readEscape(): PatternNode | undefined {
    const letter = this.#next();
    const ranges = classes[letter.toLowerCase()];
    if (ranges) return { type: "set", ranges, negated: letter !== letter.toLowerCase() };
    if (letter === "b" || letter === "B") return nothing;
    if (letter === "x" || letter === "u") return this.#readCode(letter === "x" ? 2 : 4);
    if (letter === "p") {
      const [, property = ""] = /^\{(.*?)\}/.exec(this.#rest()) ?? [];
      const known = properties[property];
      this.#at += property.length + 2;
      return known && { type: "set", ranges: known, negated: false };
    }
    // Back-references and invalid escapes.
    if (/[1-9kcP]/.test(letter) || letter === "") return undefined;
    return { type: "text", text: controls[letter] ?? letter };
  }

  #readCode(digits: number): PatternNode | undefined {
    const rest = this.#rest();
    const found =
      /^\{([\dA-Fa-f]{1,6})\}/.exec(rest) ?? /^([\dA-Fa-f]+)/.exec(rest.slice(0, digits));
    const code = Number.parseInt(found?.[1] ?? "", 16);
    if (!found || !(code <= 0x10_ffff)) return undefined;
    this.#at += found[0].length;
    return { type: "text", text: String.fromCodePoint(code) };
  }

  #readRepeat(part: PatternNode): PatternNode | undefined {
    const [all, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.#rest()) ?? [];
    if (all === undefined) return part;
    this.#at += all.length;
    if (sign !== undefined) {
      const from = sign === "+" ? 1 : 0;
      return { type: "repeat", part, least: from, most: sign === "?" ? 1 : Infinity };
    }
    const to = comma === "" ? Number(least) : most === "" ? Infinity : Number(most);
    return { type: "repeat", part, least: Number(least), most: to };
  }

  #rest(): string {
    return this.#characters.slice(this.#at).join("");
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #next(): string {
    const character = this.#characters[this.#at] ?? "";
    this.#at += 1;
    return character;
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }
}

const nothing: PatternNode = { type: "text", text: "" };
const digits: Range = [48, 57];
const upper: Range = [65, 90];
const lower: Range = [97, 122];
const classes: Record<string, Range[] | undefined> = {
  d: [digits],
  w: [lower, upper, digits, [95, 95]],
  s: [
    [32, 32],
    [9, 13],
  ],
};
const properties: Record<string, Range[] | undefined> = {
  L: [lower, upper],
  Letter: [lower, upper],
  Alphabetic: [lower, upper],
  Ll: [lower],
  Lu: [upper],
  N: [digits],
  Nd: [digits],
};
const controls: Record<string, string | undefined> = {
  t: "\t",
  n: "\n",
  r: "\r",
  f: "\f",
  v: "\v",
  0: "\0",
};

function single(character: string): Range {
  const code = character.codePointAt(0) ?? 0;
  return [code, code];
}

const backtrackingSyntax = /\(\?<?[=!]|\\[1-9]|\\k</;

/** Whether a pattern has look-around or back-references, which no linear-time matcher supports. */
export function needsBacktracking(pattern: string): boolean {
  return backtrackingSyntax.test(pattern);
}
