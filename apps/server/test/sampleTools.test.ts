import { hostileGroups } from "@elicitation-playground/samples/hostile/cases";
import { groups } from "@elicitation-playground/samples/tools/index";
import { groupKey } from "@elicitation-playground/shared/log/subjects";
import type { Target } from "@elicitation-playground/shared/target/target";
import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const other = await openPlayground();

const sampleTitles = groups.map(({ title }) => title);
const hostileTitles = hostileGroups.map(({ title }) => title);
const lists = (["2025-11-25", "2026-07-28"] as const).flatMap((era) => [
  { name: "modern", era, titles: sampleTitles },
  { name: "hostile", era, titles: hostileTitles },
]);

test.each([...lists, { name: "classic", era: "2025-11-25" as const, titles: sampleTitles }])(
  "$name in $era: the log has the group of each tool",
  async ({ name, era, titles }) => {
    const session = await playground.openSession();
    await session.connect({ target: { kind: "sample", name }, profile: { era } });
    const { tools } = await session.next("tools-listed");
    expect([...new Set(tools.map(({ _meta }) => _meta?.[groupKey]))]).toEqual(titles);
  },
);

/** Calls a tool in a new session, where `notes-delete` deletes the note that its title names. */
async function call(
  { openSession }: typeof playground,
  target: Target,
  tool: string,
  args: { title?: string } = {},
): Promise<string> {
  const session = await openSession();
  const connectionId = await session.connect({ target });
  await session.call({ connectionId, tool, arguments: args });
  return JSON.stringify((await session.next("call-finished")).result);
}

const modern = { kind: "sample", name: "modern" } as const;
const classic = { kind: "sample", name: "classic" } as const;

test("the sessions of a playground share one notebook, and another playground has its own", async () => {
  await call(playground, modern, "notes-delete", { title: "TPS report 2024" });
  expect(await call(playground, classic, "notes-list")).not.toContain("TPS report 2024");
  expect(await call(other, modern, "notes-list")).toContain("TPS report 2024");
  await call(playground, classic, "notes-reset");
  expect(await call(playground, modern, "notes-list")).toContain("TPS report 2024");
});
