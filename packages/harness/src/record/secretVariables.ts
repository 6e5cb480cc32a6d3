import { secretMask, type Hide } from "@elicitation-playground/shared/target/hideSecrets";
import { isJsonObject } from "@elicitation-playground/shared/text/json";

type Env = Readonly<Record<string, string | undefined>>;

/** A secret that `mask` has masked. */
const numberedMask = `${secretMask}(\\d+)${secretMask}`;

/** Gives each masked secret of a log or of a target a variable that is named after its position. */
export class SecretVariables {
  readonly #places = new Map<string, number>();
  readonly #numbers = new Set<string>();
  readonly #masked: string[] = [];
  readonly #taken: Map<string, string | undefined>;
  readonly #values = new Map<string, string>();

  /** No variable of `env` stands for a secret that has another value. */
  constructor(env: Env = {}) {
    // On Windows, the names of variables ignore case.
    this.#taken = new Map(Object.entries(env).map(([name, value]) => [name.toUpperCase(), value]));
  }

  /** The values of the variables whose secrets `mask` has masked. */
  get values(): Record<string, string> {
    return Object.fromEntries(this.#values);
  }

  get names(): string[] {
    return [...this.#places.keys()];
  }

  /** What a person has to do. */
  get notices(): string[] {
    return [
      ...[...this.#places].map(([name, places]) => {
        const set = `Set the environment variable ${name}: secrets are not in the log.`;
        return places === 1
          ? set
          : `${set} It is used ${places} times; if the values differed, give each its own variable.`;
      }),
      ...[...this.#numbers].map(
        (name) =>
          `Replace \${env:${name}} by a number: the form asks for one, and a variable is always text.`,
      ),
    ];
  }

  /** Masks a secret, so that its variable gets its value. */
  readonly mask: Hide = (secret) => {
    const whole = secret.replaceAll(
      new RegExp(numberedMask, "g"),
      (all, index: string) => this.#at(index) ?? all,
    );
    this.#masked.push(whole);
    return `${secretMask}${this.#masked.length - 1}${secretMask}`;
  };

  /** All texts of a value. The name of a part is that of its variable. */
  inValue<T>(value: T, name = "SECRET"): T {
    const replace = (part: unknown, key: string): unknown => {
      if (typeof part === "string") return this.inText(part, key);
      if (Array.isArray(part)) return part.map((item) => replace(item, key));
      if (!isJsonObject(part)) return part;
      return Object.fromEntries(
        Object.entries(part).map(([inner, item]) => [inner, replace(item, inner)]),
      );
    };
    return replace(value, name) as T;
  }

  inArguments(args: string[]): string[] {
    return args.map((arg, index) => this.inText(arg, args[index - 1] ?? "SECRET"));
  }

  /** Prefers a name directly before the secret to the given one. */
  inText(text: string, name: string): string {
    const mask = this.#masked.length > 0 ? numberedMask : `${secretMask}()`;
    return text.replaceAll(
      new RegExp(`(?:([\\w-]+)(["']?\\s*[:=]\\s*["']?))?${mask}`, "g"),
      (_all, own: string | undefined, between: string = "", index: string = "") =>
        `${own ?? ""}${between}${this.#placeholder(own ?? name, this.#at(index))}`,
    );
  }

  /** The field of a form holds a number. */
  addNumber(name: string): void {
    this.#numbers.add(toVariable(name));
  }

  #at(index: string): string | undefined {
    return index === "" ? undefined : this.#masked[Number(index)];
  }

  #placeholder(name: string, secret: string | undefined): string {
    const wanted = toVariable(name);
    const variable = secret === undefined ? wanted : this.#choose(wanted, secret);
    this.#places.set(variable, (this.#places.get(variable) ?? 0) + 1);
    return `\${env:${variable}}`;
  }

  /** The wanted name, with a number if it stands for something else. */
  #choose(wanted: string, secret: string): string {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}_${number}`;
      const known = this.#values.get(name) ?? this.#taken.get(name);
      if (known !== undefined && known !== secret) continue;
      this.#values.set(name, secret);
      return name;
    }
  }
}

/** `apiKey` is API_KEY. */
function toVariable(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/[^\dA-Za-z]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .toUpperCase();
  return /^[A-Z]/.test(words) ? words : ["SECRET", words].filter(Boolean).join("_");
}
