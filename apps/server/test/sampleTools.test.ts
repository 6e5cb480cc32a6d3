import { hostileGroups } from "@elicitation-playground/samples/hostile/cases";
import { groups } from "@elicitation-playground/samples/tools/index";
import { groupKey } from "@elicitation-playground/shared/log/subjects";
import type { Target } from "@elicitation-playground/shared/target/target";
import { expect, test, vi } from "vitest";
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

async function startImpatient(era: "2025-11-25" | "2026-07-28") {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: modern, profile: { era } });
  await session.call({ connectionId, tool: "impatient", arguments: { seconds: 0.05 } });
  return { session, asked: await session.next("elicitation-opened") };
}

test("2025-11-25: a question with a time limit is withdrawn", async () => {
  const { session } = await startImpatient("2025-11-25");
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "mcp-server" });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("the question was withdrawn after 0.05 s");
});

test("2026-07-28: a question with a time limit stays open, and a late answer does not count", async () => {
  const { session, asked } = await startImpatient("2026-07-28");
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(asked.at) + 100), 15_000);
  const answer = { action: "accept", content: { side: "heads" } } as const;
  expect((await session.answer(asked.elicitationId, answer)).status).toBe(200);
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "person" });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("you had 0.05 s, so your answer does not count");
});
