import type { Tool } from "@elicitation-playground/shared/log/subjects";
import type { ExploreOptions } from "./plan/exploreOptions.ts";

type Selection = { tools: Tool[]; skipped: { tool: string; reason: string }[] };

/** The tools to walk, each once, and why the others are left out. */
export function selectTools(
  listed: readonly Tool[],
  { tools: wanted, allows = {} }: Pick<ExploreOptions, "tools" | "allows">,
): Selection {
  const distinct = [...new Map(listed.map((tool) => [tool.name, tool])).values()];
  const selection: Selection = { tools: [], skipped: [] };
  for (const tool of distinct) {
    const reason = wanted ? undefined : whyNot(tool, allows);
    if (reason !== undefined) selection.skipped.push({ tool: tool.name, reason });
    else if (!wanted || wanted.includes(tool.name)) selection.tools.push(tool);
  }
  for (const name of wanted ?? []) {
    if (distinct.some((tool) => tool.name === name)) continue;
    const names = distinct.map((tool) => tool.name).join(", ");
    selection.skipped.push({ tool: name, reason: `It is not listed. Listed: ${names || "none"}.` });
  }
  return selection;
}

function whyNot(
  { annotations }: Tool,
  { destructive, openWorld }: NonNullable<ExploreOptions["allows"]>,
): string | undefined {
  if (annotations?.destructiveHint === true && !destructive) {
    return "It is marked as destructive. Name it, or add --allow destructive.";
  }
  if (annotations?.openWorldHint === true && !openWorld) {
    return "It is marked as open-world. Name it, or add --allow open-world.";
  }
  return undefined;
}
