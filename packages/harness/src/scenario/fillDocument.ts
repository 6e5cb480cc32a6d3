import { isPair, isScalar, isSeq, visit, type Document } from "yaml";
import { fillVariables } from "./format/variables.ts";
import { nearest } from "./nearest.ts";
import type { Place } from "./places.ts";

type Path = readonly PropertyKey[];

/** What `${env:NAME}` is replaced with. */
export type Variables = Readonly<Record<string, string | undefined>>;

type PlacedMessage = Place & { message: string };

/**
 * Fills in the environment variables of a file, and checks the other variables, which get their
 * values when a test runs. Returns the variables that were filled in.
 */
export function fillDocument(
  document: Document,
  variables: Variables,
  toPlace: (offset: number) => Place,
): { messages: PlacedMessage[]; used: Map<string, string> } {
  const messages: PlacedMessage[] = [];
  const used = new Map<string, string>();
  const hasUrl = document.hasIn(["server", "url"]);
  visit(document, {
    Scalar(_key, node, ancestors) {
      if (typeof node.value !== "string") return;
      const path = toPath([...ancestors, node]);
      const refuse = (message: string) =>
        messages.push({ ...toPlace(node.range?.[0] ?? 0), message });
      node.value = fillVariables(node.value, (name, written) => {
        if (isFilledLater(name, path, hasUrl)) return undefined;
        if (written.startsWith("$$")) return "";
        if (!name.startsWith("env:")) {
          if (!isFreeText(path) && !isCode(ancestors.at(-1), node)) {
            refuse(describeVariable(name, path));
          }
          return written;
        }
        const variable = name.slice("env:".length);
        const value = variables[variable];
        if (value === undefined) refuse(describeUnset(variable));
        else used.set(variable, value);
        return value ?? "";
      });
    },
    Alias(_key, node) {
      if (node.resolve(document)) return;
      const message = `Unknown alias *${node.source}. If it is text, put it in quotes.`;
      messages.push({ ...toPlace(node.range?.[0] ?? 0), message });
    },
  });
  return { messages, used };
}

/** The path of the last of these nodes, each of which contains the next. */
function toPath(nodes: readonly unknown[]): Path {
  return nodes.flatMap((node, at): PropertyKey[] => {
    if (isSeq(node)) return [node.items.indexOf(nodes[at + 1])];
    return isPair(node) && isScalar(node.key) ? [String(node.key.value)] : [];
  });
}

/** Where each of the variables that the runner fills in has a value. */
const filledLater: Record<
  string,
  { where: string; has: (path: Path, hasUrl: boolean) => boolean }
> = {
  port: {
    where: "in url, args and env of a server with command and url, and in through",
    has: ([top, key], hasUrl) =>
      top === "through" ||
      (top === "server" && hasUrl && ["url", "args", "env"].includes(String(key))),
  },
  url: {
    where: "in run and request of done",
    has: (path) => path.includes("done") && (path.includes("run") || path.includes("request")),
  },
  "watched-url": {
    where: "in server and tests",
    has: ([top]) => top === "server" || top === "tests",
  },
  capture: { where: "in tests", has: ([top]) => top === "tests" },
};

function isFilledLater(name: string, path: Path, hasUrl: boolean): boolean {
  return filledLater[kindOf(name)]?.has(path, hasUrl) ?? false;
}

function kindOf(name: string): string {
  return name.startsWith("capture:") ? "capture" : name;
}

/** Titles and reasons are only shown. */
function isFreeText([top, , key, ...rest]: Path): boolean {
  return (
    top === "$schema" ||
    (top === "tests" && rest.length === 0 && /^(?:name|skip)$/.test(String(key)))
  );
}

/** The argument after `-c` or `-e` is a script, which may have variables of its own. */
function isCode(parent: unknown, node: unknown): boolean {
  if (!isSeq(parent)) return false;
  const before = parent.items[parent.items.indexOf(node) - 1];
  return isScalar(before) && /^(?:-\w*[cep]|--eval|--print)$/.test(String(before.value));
}

function describeUnset(name: string): string {
  if (name === "") return "The name of the environment variable is missing. Write ${env:NAME}.";
  return `The environment variable ${name} is not set. Set it before the test runs.`;
}

function describeVariable(name: string, path: Path): string {
  const later = filledLater[kindOf(name)];
  const literal = `For the text itself, write $\${${name}}.`;
  if (name === "port" && path[0] === "server") {
    return `\${port} requires url, where the program serves HTTP: url: "http://127.0.0.1:\${port}/mcp". ${literal}`;
  }
  if (later) return `\${${name}} has a value only ${later.where}. ${literal}`;
  return `Unknown variable \${${name}}. ${suggest(name)} ${literal}`;
}

function suggest(name: string): string {
  const [, prefix, rest] = /^(\w+)[.:](.+)$/.exec(name) ?? [];
  if (prefix !== undefined) {
    const kind = nearest(prefix, ["env", "capture"]) ?? "env";
    return `Did you mean \${${kind}:${rest}}?`;
  }
  const meant = nearest(name, ["port", "url", "watched-url"]);
  if (meant !== undefined) return `Did you mean \${${meant}}?`;
  return `To insert an environment variable, write \${env:${name}}.`;
}
