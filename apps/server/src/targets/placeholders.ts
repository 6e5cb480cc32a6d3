import { basename, sep } from "node:path";

// `${…}` in a config file, as VS Code, Cursor and Claude Code write it.

/** `${env:NAME}`, `${input:id}`, `${NAME}`, `${NAME:-default}`. Anything else is left as it is. */
const placeholder =
  /\$\{(?:(env|input|config|command):([^{}]+)|([A-Za-z_]\w*)(?::-([^{}]*))?|(\/))\}/g;

export type PlaceholderContext = {
  env: Record<string, string | undefined>;
  userHome: string;
  workspaceFolder: string;
  /** The value of an input; undefined when nobody has given it. */
  input: (id: string) => string | undefined;
};

/** What a text still lacks to be filled in. */
export type Missing = { kind: "input" | "env" | "unsupported"; name: string };

/** Fills in one text. A value that is filled in is not looked into again. */
export function fillPlaceholders(
  text: string,
  context: PlaceholderContext,
  onMissing: (missing: Missing) => void,
): string {
  const demand = (value: string | undefined, missing: Missing): string => {
    if (value === undefined) onMissing(missing);
    return value ?? "";
  };
  return text.replaceAll(
    placeholder,
    (all: string, kind?: string, of: string = "", name?: string, otherwise?: string): string => {
      if (kind === "input") return demand(context.input(of), { kind, name: of });
      if (kind === "env") return demand(context.env[of], { kind, name: of });
      if (kind !== undefined) return demand(undefined, { kind: "unsupported", name: all });
      if (name === undefined) return sep;
      const known = fixed(name, context);
      if (known !== undefined) return known;
      if (otherwise !== undefined) return context.env[name] || otherwise;
      return demand(context.env[name], { kind: "env", name });
    },
  );
}

/** The inputs that a text asks for, in their order. */
export function inputsIn(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, kind, of = ""]) =>
    kind === "input" ? [of] : [],
  );
}

/** Whether a text holds no more than placeholders, so that it may be shown as it is written. */
export function isOnlyPlaceholders(text: string): boolean {
  // A default may be a secret itself.
  const rest = text.replaceAll(placeholder, (all) => (all.includes(":-") ? all : ""));
  return /^(?:Bearer|Basic|Token)?\s*$/i.test(rest) && rest !== text;
}

function fixed(
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
