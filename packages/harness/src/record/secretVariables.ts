import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import { isJsonObject } from "@elicitation-playground/shared/text/json";

/** Gives each masked secret of a log a variable that is named after its position. */
export class SecretVariables {
  readonly #places = new Map<string, number>();
  readonly #numbers = new Set<string>();

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
    return text.replaceAll(
      new RegExp(`(?:([\\w-]+)(["']?\\s*[:=]\\s*["']?))?${secretMask}`, "g"),
      (_all, own: string | undefined, between: string = "") =>
        `${own ?? ""}${between}${this.#placeholder(own ?? name)}`,
    );
  }

  /** The field of a form holds a number. */
  addNumber(name: string): void {
    this.#numbers.add(toVariable(name));
  }

  #placeholder(name: string): string {
    const variable = toVariable(name);
    this.#places.set(variable, (this.#places.get(variable) ?? 0) + 1);
    return `\${env:${variable}}`;
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
