import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { expect, onTestFinished, test, vi } from "vitest";
import type { CardStore } from "../src/check/cardStore.ts";
import { probesOf } from "../src/check/probes/index.ts";
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

/** The only card, as verdict and detail of each probe. */
function readCard(cards: CardStore): HostCard {
  cards.refresh();
  const [card, ...others] = cards.cards();
  expect(others).toEqual([]);
  if (!card) throw new Error("There is no card.");
  return card;
}

function detailOf(cards: CardStore, probe: string): string | undefined {
  return readCard(cards).probes.find(({ id }) => id === probe)?.detail;
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
      await vi.waitFor(
        () => expect(detailOf(cards, name)).toContain("Waiting for the host"),
        15_000,
      );
      calling.abort();
      await call;
      await vi.waitFor(() => expect(detailOf(cards, name)).not.toContain("Waiting"), 15_000);
      return undefined;
    }
    case "url-required": {
      const error: unknown = await mcpClient.call(name, args).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: -32042, elicitations: [{ mode: "url" }] });
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
