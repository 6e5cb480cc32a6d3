import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { expect, onTestFinished, test, vi } from "vitest";
import type { CardStore } from "../src/check/cardStore.ts";
import { probeGroups, probesOf } from "../src/check/probes/index.ts";
import { createCarefulPerson, finishPage, shortSeconds } from "./carefulPerson.ts";
import { connectSdk, openCheck, sdks, type CheckClient } from "./checkHosts.ts";

const ways = sdks.flatMap((sdk) => [
  { sdk, transport: "http" as const },
  { sdk, transport: "stdio" as const },
]);

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The only card. */
function readCard(cards: CardStore): HostCard {
  cards.refresh();
  const [card, ...others] = cards.cards();
  expect(others).toEqual([]);
  if (!card) throw new Error("There is no card.");
  return card;
}

function isWaiting(cards: CardStore, probe: string): boolean {
  const { probes } = readCard(cards);
  return probes.find(({ id }) => id === probe)?.detail.startsWith("Waiting") ?? false;
}

function waitUntil(isTrue: () => boolean): Promise<void> {
  return vi.waitFor(() => {
    if (!isTrue()) throw new Error("Not yet.");
  }, 15_000);
}

/** Calls a probe as a careful script does. */
async function callCarefully(mcpClient: CheckClient, name: string, cards: CardStore) {
  const args = { scripted: true, ...(name in shortSeconds && { seconds: shortSeconds[name] }) };
  switch (name) {
    case "two-calls":
      return Promise.all([mcpClient.call(name, args), mcpClient.call(name, args)]);
    case "cancel-call": {
      const calling = new AbortController();
      const call = mcpClient.call(name, args, calling.signal).catch(() => undefined);
      await waitUntil(() => isWaiting(cards, name));
      calling.abort();
      await call;
      await waitUntil(() => !isWaiting(cards, name));
      return undefined;
    }
    case "url-required": {
      const error: unknown = await mcpClient.call(name, args).catch((reason: unknown) => reason);
      const { elicitations } = error as { elicitations: { url: string }[] };
      await finishPage(elicitations[0]?.url ?? "");
      return mcpClient.call(name, args);
    }
    default:
      return mcpClient.call(name, args);
  }
}

test.each(ways)(
  "$sdk over $transport: a careful script passes every probe",
  async ({ sdk, transport }) => {
    const { cards, way } = await openCheck(transport, makeFolder());
    const mcpClient = await connectSdk(sdk, way, createCarefulPerson());
    const era = sdk === "v2 in 2026" ? "2026" : "2025";
    for (const { name } of probesOf(era)) await callCarefully(mcpClient, name, cards);
    const { probes, host, transport: recorded } = readCard(cards);
    expect(probes.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
    expect(probes.map(({ id }) => id)).toEqual(probesOf(era).map(({ name }) => name));
    expect({ host, recorded }).toEqual({
      host: { name: "careful", version: "1" },
      recorded: transport,
    });
  },
);

test.each(["v1", "v2 in 2026"] as const)("%s: a group runs its probes in one call", async (sdk) => {
  const { cards, way } = await openCheck("http");
  const mcpClient = await connectSdk(sdk, way, createCarefulPerson());
  const tools = await mcpClient.listTools();
  for (const { name, probes } of probeGroups.filter((group) => tools.includes(group.name))) {
    const { structuredContent } = (await mcpClient.call(name, { scripted: true })) as {
      structuredContent?: { results: { id: string; verdict: string }[] };
    };
    const expected = probes.map(
      (id) => expect.objectContaining({ id, verdict: "pass" }) as unknown,
    );
    expect(structuredContent?.results).toHaveLength(probes.length);
    expect(structuredContent?.results).toEqual(expect.arrayContaining(expected));
  }
  const grouped = probeGroups.flatMap((group) => group.probes);
  const { probes } = readCard(cards);
  const failed = probes.filter(({ id, verdict }) => grouped.includes(id) && verdict !== "pass");
  expect(failed).toEqual([]);
});

test("the final tool returns the card as Markdown and as data", async () => {
  const { cards, way } = await openCheck("http");
  const mcpClient = await connectSdk("v1", way, createCarefulPerson());
  await mcpClient.call("accept", { scripted: true });
  expect(await mcpClient.call("host-card", {})).toMatchObject({
    content: [{ text: expect.stringMatching(/^# Host card: careful 1\n/) as string }],
    structuredContent: readCard(cards),
  });
});

test("a result says which tool comes next", async () => {
  const { way } = await openCheck("http");
  const mcpClient = await connectSdk("v1", way, createCarefulPerson());
  const total = probesOf("2025").length;
  expect(await mcpClient.call("accept", { scripted: true })).toMatchObject({
    content: [
      {
        text: `Pass: Accept. The host sent accept with { "word": "hello" }.\n\n2 of ${total} probes are tried. Call decline next, or host-card to see the card.`,
      },
    ],
  });
});
