import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";

/** Shorter values, such as `1` or `true`, are everywhere in ordinary text. */
const minLength = 6;
/** The part between two cuts has at least this length. */
const minMiddle = 40;
/** A secret that begins further inside a found one is not looked for. */
const mostOverlap = 256;

type Range = { start: number; end: number };

/** Secrets as texts may quote them, found in one pass over a text however many there are. */
export class SecretForms {
  readonly #forms: ReadonlySet<string>;
  /** By their first and by their last characters. */
  readonly #byStart = new Map<string, string[]>();
  readonly #byEnd = new Map<string, string[]>();
  /** How long those with these first characters are, longest first. */
  readonly #lengths = new Map<string, Set<number>>();
  readonly #firstCharacters = new Set<number>();
  #longest = 0;

  constructor(secrets: Iterable<string>) {
    this.#forms = new Set([...secrets].flatMap(toForms));
    for (const form of [...this.#forms].toSorted((one, other) => other.length - one.length)) {
      const start = form.slice(0, minLength);
      append(this.#byStart, start, form);
      append(this.#byEnd, form.slice(-minLength), form);
      this.#lengths.set(start, (this.#lengths.get(start) ?? new Set()).add(form.length));
      this.#firstCharacters.add(form.charCodeAt(0));
      this.#longest = Math.max(this.#longest, form.length);
    }
  }

  mask(text: string): string {
    return cover(text, this.#find(text));
  }

  /** Like `mask`, for a text in which an ellipsis may cut a secret. */
  maskCut(text: string): string {
    const cuts = [...text.matchAll(/…/g)].map(({ index }) => index);
    const parts = cuts.flatMap((cut, index) => [
      ...this.#findBeginning(text, (cuts[index - 1] ?? -1) + 1, cut),
      ...this.#findEnd(text, cut + 1, cuts[index + 1] ?? text.length),
      ...this.#findMiddle(text, cut + 1, cuts[index + 1]),
    ]);
    return cover(text, [...this.#find(text), ...parts]);
  }

  #find(text: string): Range[] {
    const found: Range[] = [];
    for (let at = 0; at + minLength <= text.length; at += 1) {
      if (!this.#firstCharacters.has(text.charCodeAt(at))) continue;
      const length = this.#lengthAt(text, at);
      if (length === undefined) continue;
      found.push({ start: at, end: at + length });
      at += Math.max(0, length - mostOverlap);
    }
    return found;
  }

  /** How long the secret at this place is. */
  #lengthAt(text: string, at: number): number | undefined {
    for (const length of this.#lengths.get(text.slice(at, at + minLength)) ?? []) {
      const end = at + length;
      // The end first, because many long texts begin alike.
      if (this.#byEnd.has(text.slice(end - minLength, end)) && this.#forms.has(text.slice(at, end)))
        return length;
    }
    return undefined;
  }

  /** The beginning of a secret that is cut at `end`. */
  #findBeginning(text: string, from: number, end: number): Range[] {
    for (let at = Math.max(from, end - this.#longest); at + minLength <= end; at += 1) {
      const forms = this.#byStart.get(text.slice(at, at + minLength)) ?? [];
      if (forms.some((form) => form.startsWith(text.slice(at, end)))) return [{ start: at, end }];
    }
    return [];
  }

  /** The end of a secret that is cut at `start`. */
  #findEnd(text: string, start: number, to: number): Range[] {
    for (let end = Math.min(to, start + this.#longest); end - minLength >= start; end -= 1) {
      const forms = this.#byEnd.get(text.slice(end - minLength, end)) ?? [];
      if (forms.some((form) => form.endsWith(text.slice(start, end)))) return [{ start, end }];
    }
    return [];
  }

  /** A part of a secret that is cut at both ends. */
  #findMiddle(text: string, start: number, end: number | undefined): Range[] {
    if (end === undefined || end - start < minMiddle || end - start > this.#longest) return [];
    const part = text.slice(start, end);
    const isPart = [...this.#forms].some((form) => form.includes(part));
    return isPart ? [{ start, end }] : [];
  }
}

function append(map: Map<string, string[]>, key: string, form: string): void {
  const forms = map.get(key);
  if (forms) forms.push(form);
  else map.set(key, [form]);
}

/** Secrets that overlap are covered as one, so that no part of either stays. */
function cover(text: string, ranges: Range[]): string {
  let covered = "";
  let shown = 0;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (start >= shown) covered += `${text.slice(shown, start)}${secretMask}`;
    shown = Math.max(shown, end);
  }
  return covered + text.slice(shown);
}

/** A secret as a text may quote it: whole, line by line, encoded, or only its confidential part. */
function toForms(secret: string): string[] {
  const [, credentials] = /^(?:Basic|Bearer|Token)\s+(\S+)/i.exec(secret) ?? [];
  const [, password] = /^(?:[\w+.-]+:\/\/)?[^\s:/@]*:([^\s/@]+)(?:@|$)/.exec(secret) ?? [];
  const trimmed = secret.trim();
  const lines = secret.split(/\r?\n/).flatMap((line) => [line, line.trim()]);
  // Reports show a text of several lines on one.
  const inOneLine = [" ", " ⏎ "].map((mark) => trimmed.replaceAll(/\s*\n\s*/g, mark));
  return [secret, trimmed, ...lines, ...inOneLine, credentials, password]
    .filter((part) => part !== undefined && part.trim().length >= minLength)
    .flatMap((part) => encode(part ?? ""));
}

function encode(text: string): string[] {
  const decoded = decode(text);
  const escaped = JSON.stringify(text).slice(1, -1);
  // A lone surrogate has no UTF-8.
  const inUrl = encodeURIComponent(decoded.replaceAll(/\p{Surrogate}/gu, "\u{FFFD}"));
  return [
    text,
    decoded,
    ...toBase64(Buffer.from(decoded)),
    Buffer.from(decoded).toString("hex"),
    Buffer.from(decoded).toString("hex").toUpperCase(),
    inUrl,
    inUrl.replaceAll(/%../g, (code) => code.toLowerCase()),
    new URLSearchParams({ "": decoded }).toString().slice(1),
    escaped,
    JSON.stringify(escaped).slice(1, -1),
    escaped.replaceAll(/[^ -~]/g, (character) => `\\u${toHex(character)}`),
  ];
}

/**
 * In both alphabets, alone and inside a longer text. There it begins at any of three places in a
 * group of four characters; those at its ends that it shares with other text are left out.
 */
function toBase64(bytes: Buffer): string[] {
  const inside = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  return [bytes.toString("base64"), ...inside].flatMap((text) => [
    text,
    text.replaceAll("+", "-").replaceAll("/", "_"),
  ]);
}

function toHex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
