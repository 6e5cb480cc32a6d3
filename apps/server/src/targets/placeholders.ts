import { basename, sep } from "node:path";

/**
 * `${…}` in a config file, as VS Code, Cursor and Claude Code write it: `${env:NAME}`, `${input:id}`,
 * `${NAME}`, `${NAME:-default}`. Everything else stays as it is.
 */
const placeholder =
  /\$\{(?:(env|input|config|command):([^{}]+)|([A-Za-z_]\w*)(?::-([^{}]*))?|(\/))\}/g;

export type UserEnvironment = {
  env: Record<string, string | undefined>;
  userHome: string;
};

export type PlaceholderContext = UserEnvironment & {
  workspaceFolder: string;
  /** The value of an input; undefined when it is missing. */
  input: (id: string) => string | undefined;
};

/** A placeholder that has no value. */
export type Missing = { kind: "input" | "env" | "unsupported"; name: string };

/** Replaces the placeholders of a text. Placeholders in a value are not replaced. */
export function fillPlaceholders(
  text: string,
  context: PlaceholderContext,
  onMissing: (missing: Missing) => void,
): string {
  const require = (value: string | undefined, missing: Missing): string => {
    if (value === undefined) onMissing(missing);
    return value ?? "";
  };
  return text.replaceAll(
    placeholder,
    (all: string, kind?: string, of: string = "", name?: string, otherwise?: string): string => {
      if (kind === "input") return require(context.input(of), { kind, name: of });
      if (kind === "env") return require(context.env[of], { kind, name: of });
      if (kind !== undefined) return require(undefined, { kind: "unsupported", name: all });
      if (name === undefined) return sep;
      const fixed = fixedValue(name, context);
      if (fixed !== undefined) return fixed;
      if (otherwise !== undefined) return context.env[name] || otherwise;
      return require(context.env[name], { kind: "env", name });
    },
  );
}

/** The ids of the inputs in a text, in their order. */
export function inputsIn(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, kind, of = ""]) =>
    kind === "input" ? [of] : [],
  );
}

/** Whether a text has nothing but placeholders, so that it can be shown without its values. */
export function isOnlyPlaceholders(text: string): boolean {
  // A default may be a secret itself.
  const rest = text.replaceAll(placeholder, (all) => (all.includes(":-") ? all : ""));
  return /^(?:Bearer|Basic|Token)?\s*$/i.test(rest) && rest !== text;
}

function fixedValue(
  name: string,
  { userHome, workspaceFolder }: PlaceholderContext,
): string | undefined {
  switch (name) {
    case "userHome":
      return userHome;
    case "workspaceFolder":
      return workspaceFolder;
    case "workspaceFolderBasename":
      return basename(workspaceFolder);
    case "pathSeparator":
      return sep;
    default:
      return undefined;
  }
}
