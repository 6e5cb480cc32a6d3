import { Document, isPair, isScalar, visit } from "yaml";
import {
  escapeHiddenInJson,
  escapeHiddenInProse,
  findHiddenInProse,
} from "@elicitation-playground/shared/text/hiddenCharacters";
import type { WrittenScenario } from "../format/scenarioSchema.ts";
import { escapeVariables } from "../variables.ts";

/** A new scenario file, with the notices as comments at the top. */
export function writeScenario({
  scenario,
  notices,
}: {
  scenario: WrittenScenario;
  notices: string[];
}): string {
  const comments = notices.map((notice) => `# ${toOneLine(notice)}\n`).join("");
  const document = new Document(scenario);
  visit(document, {
    Scalar: (_key, node, [, , topPair]) => {
      if (typeof node.value !== "string") return;
      // Only double quotes have escapes.
      if (findHiddenInProse(node.value).length > 0) node.type = "QUOTE_DOUBLE";
      // The secrets of the target are variables; everything else was said by the MCP server.
      if (!isTarget(topPair)) node.value = escapeVariables(node.value);
    },
  });
  return `${comments}${escapeHiddenInJson(document.toString({ lineWidth: 100 }))}`;
}

function isTarget(topPair: unknown): boolean {
  return isPair(topPair) && isScalar(topPair.key) && topPair.key.value === "server";
}

function toOneLine(notice: string): string {
  return escapeHiddenInProse(notice).replaceAll(/\s+/g, " ");
}
