import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { expect, test } from "vitest";
import { selectTools } from "./selectTools.ts";

const named = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  inputSchema: { type: "object" },
  ...more,
});

test("destructive and open-world tools are left out unless they are allowed or named", () => {
  const wipe = named("wipe", { annotations: { destructiveHint: true } });
  const search = named("search", { annotations: { openWorldHint: true } });
  const names = (options: Parameters<typeof selectTools>[1]) =>
    selectTools([wipe, search, named("book")], options).tools.map(({ name }) => name);
  expect(names({})).toEqual(["book"]);
  expect(names({ allows: { destructive: true } })).toEqual(["wipe", "book"]);
  expect(names({ tools: ["search"] })).toEqual(["search"]);
  expect(selectTools([wipe], { tools: ["wip"] }).skipped).toEqual([
    { tool: "wip", reason: "It is not listed. Listed: wipe." },
  ]);
});
