import { Document, isPair, isScalar, visit, type Pair } from "yaml";
import {
  escapeHiddenInJson,
  escapeHiddenInProse,
  findHiddenInProse,
} from "@elicitation-playground/shared/text/hiddenCharacters";
import type { WrittenScenario } from "../format/scenarioSchema.ts";
import { escapeCaptures } from "../captures.ts";
import { escapeVariables, escapeWatchedUrl } from "../format/variables.ts";
import { toVariableText, type UsedVariables } from "../variableText.ts";

/**
 * A new scenario file, with the notices as comments at the top. `variables` are those that calls and
 * answers refer to; a reference to any other is text. So is one to a capture, unless it is one of
 * `captures` and all of its text. The values of `secrets` are written as references to them.
 */
export function writeScenario({
  scenario,
  notices,
  variables = [],
  captures = [],
  secrets = new Map(),
}: {
  scenario: WrittenScenario;
  notices: string[];
  variables?: readonly string[];
  captures?: readonly string[];
  secrets?: UsedVariables;
}): string {
  const references = captures.map((name) => `\${capture:${name}}`);
  const comments = notices.map((notice) => `# ${toOneLine(notice)}\n`).join("");
  const document = new Document(scenario);
  visit(document, {
    Scalar: (_key, node, ancestors) => {
      if (typeof node.value !== "string") return;
      // Only double quotes have escapes.
      if (findHiddenInProse(node.value).length > 0) node.type = "QUOTE_DOUBLE";
      // The secrets of the target are variables; almost everything else was said by the MCP server.
      const keys = ancestors.flatMap((each) => (isPair(each) ? [nameOf(each)] : []));
      if (keys[0] === "server" || references.includes(node.value)) return;
      const own = keys.includes("call") || keys.includes("answer") ? variables : [];
      const isPattern = keys.at(-1) === "matches";
      const escaped =
        secrets.size > 0
          ? toVariableText(node.value, secrets, { replaces: "", isPattern })
          : escapeVariables(node.value, own);
      node.value = escapeCaptures(escapeWatchedUrl(escaped));
    },
  });
  return `${comments}${escapeHiddenInJson(document.toString({ lineWidth: 100 }))}`;
}

function nameOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : undefined;
}

/** Keeps the indentation, which shows what belongs together. */
function toOneLine(notice: string): string {
  const [indentation = ""] = /^ */.exec(notice) ?? [];
  return `${indentation}${escapeHiddenInProse(notice).trim().replaceAll(/\s+/g, " ")}`;
}
