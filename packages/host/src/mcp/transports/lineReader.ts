export type LineReaderOptions = {
  maxBytes: number;
  onLine: (line: string) => void;
  /** A line grew past `maxBytes`: its start. The rest of the line is dropped. */
  onTooLong: (start: string) => void;
};

/** Splits a stream of bytes into lines and never buffers more than `maxBytes`. */
export class LineReader {
  readonly #options: LineReaderOptions;
  #chunks: Buffer[] = [];
  #length = 0;
  #dropping = false;

  constructor(options: LineReaderOptions) {
    this.#options = options;
  }

  read(bytes: Buffer): void {
    let rest = bytes;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      this.#keep(rest.subarray(0, end));
      this.#finishLine();
      rest = rest.subarray(end + 1);
    }
    this.#keep(rest);
  }

  /** Reads what follows the last line break as a line. */
  end(): void {
    if (this.#length > 0) this.#finishLine();
  }

  #keep(bytes: Buffer): void {
    if (this.#dropping || bytes.length === 0) return;
    const free = this.#options.maxBytes - this.#length;
    this.#chunks.push(bytes.subarray(0, free));
    this.#length += bytes.length;
    if (bytes.length <= free) return;
    const start = this.#take();
    this.#dropping = true;
    this.#options.onTooLong(start);
  }

  #finishLine(): void {
    const line = this.#take();
    if (this.#dropping) this.#dropping = false;
    else this.#options.onLine(line.endsWith("\r") ? line.slice(0, -1) : line);
  }

  #take(): string {
    const text = Buffer.concat(this.#chunks).toString("utf8");
    this.#chunks = [];
    this.#length = 0;
    return text;
  }
}
