import { commandLineNames } from "@elicitation-playground/shared/explore/optionNames";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import type { ExploreOptions } from "./plan/exploreOptions.ts";

type SelectOptions = Pick<ExploreOptions, "tools" | "allows" | "optionNames">;
type Selection = { tools: Tool[]; skipped: { tool: string; reason: string }[] };

/** The tools to walk, each once, and why the others are left out. */
export function selectTools(listed: readonly Tool[], options: SelectOptions): Selection {
  const { tools: wanted } = options;
  const distinct = [...new Map(listed.map((tool) => [tool.name, tool])).values()];
  const selection: Selection = { tools: [], skipped: [] };
  for (const tool of distinct) {
    const reason = wanted ? undefined : whyNot(tool, options);
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
  { allows = {}, optionNames = commandLineNames }: Omit<SelectOptions, "tools">,
): string | undefined {
  if (annotations?.destructiveHint === true && !allows.destructive) {
    return `It is marked as destructive. Name it, or add ${optionNames.destructive}.`;
  }
  if (annotations?.openWorldHint === true && !allows.openWorld) {
    return `It is marked as open-world. Name it, or add ${optionNames.openWorld}.`;
  }
  return undefined;
}
