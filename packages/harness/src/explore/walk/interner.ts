const mostKept = 2000;
const longestKept = 50_000;

/** Keeps one of equal values: an MCP server asks the same question in thousands of branches. */
export class Interner {
  readonly #kept = new Map<string, unknown>();

  intern<T>(value: T): T {
    const key = JSON.stringify(value);
    const known = this.#kept.get(key);
    if (known !== undefined) return known as T;
    if (key.length > longestKept) return value;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= mostKept) this.#kept.delete(oldest);
    this.#kept.set(key, value);
    return value;
  }
}
