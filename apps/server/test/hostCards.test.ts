import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { CardStore } from "@elicitation-playground/samples/check/cardStore";
import type { HostCardEvent, HostCardList } from "@elicitation-playground/shared/api/hostCards";
import type { HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { checkByUrl } from "./checkedHost.ts";
import { openPlayground } from "./playground.ts";

const folder = mkdtempSync(join(tmpdir(), "cards-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { request, origin } = await openPlayground({ cards: new CardStore(folder) });

async function list(): Promise<HostCardList> {
  return (await (await request("GET", "/api/hosts/cards")).json()) as HostCardList;
}

/** The events of the stream, as they arrive. */
async function follow(after = 0): Promise<HostCardEvent[]> {
  const events: HostCardEvent[] = [];
  const { body } = await request("GET", `/api/hosts/events?after=${after}`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  const read = async (rest: string): Promise<void> => {
    const { value, done } = await reader.read();
    if (done) return;
    const messages = (rest + value).split("\n\n");
    const last = messages.pop() ?? "";
    for (const message of messages) {
      const [, data] = /^id: .*\ndata: (.*)$/.exec(message) ?? [];
      if (data !== undefined) events.push(JSON.parse(data) as HostCardEvent);
    }
    await read(last);
  };
  void read("").catch(() => undefined);
  return events;
}

const verdictOf = (card: HostCard) => card.probes.find(({ id }) => id === "accept")?.verdict;

test("a card is streamed while its host is checked, downloaded, imported and deleted", async () => {
  const events = await follow();
  await checkByUrl(`${origin}/mcp/check`);
  const { cards, lastEventId } = await list();
  const [{ id, card }] = cards as [{ id: string; card: HostCard }];
  expect(card).toMatchObject({ host: { name: "ada-host", version: "1.0" }, transport: "http" });
  expect(verdictOf(card)).toBe("pass");
  await expect
    .poll(() => events.at(-1))
    .toEqual({ id: lastEventId, type: "card-recorded", cardId: id, card });

  const path = `/api/hosts/cards/${id}`;
  expect(await (await request("GET", path)).json()).toEqual({ card });
  const markdown = await request("GET", `${path}/markdown`);
  expect(markdown.headers.get("content-disposition")).toContain("ada-host-1.0.md");
  expect(await markdown.text()).toContain("# Host card: ada-host 1.0");

  expect((await request("DELETE", path)).status).toBe(204);
  expect((await request("DELETE", path)).status).toBe(404);
  await expect.poll(() => events.at(-1)).toMatchObject({ type: "card-removed", cardId: id });
  expect(readdirSync(folder)).toEqual([]);

  const imported = await request("POST", "/api/hosts/cards", card);
  expect([imported.status, await imported.json()]).toEqual([201, { card: { id } }]);
  expect((await list()).cards).toEqual([{ id, card }]);
  const missed = await follow((await list()).lastEventId - 1);
  await expect.poll(() => missed).toMatchObject([{ type: "card-recorded", cardId: id }]);
});

test("a card that another process writes or deletes is followed", async () => {
  const events = await follow((await list()).lastEventId);
  const other = new CardStore(folder);
  const [card] = other.cards();
  const id = other.add({ ...card!, host: { name: "bob-host", version: "2" } });
  await expect.poll(() => events.at(-1)).toMatchObject({ type: "card-recorded", cardId: id });
  other.delete(id);
  await expect.poll(() => events.at(-1)).toMatchObject({ type: "card-removed", cardId: id });
});

test("an invalid card is rejected, and an unknown card is not found", async () => {
  const refused = await request("POST", "/api/hosts/cards", { host: "ada" });
  expect(refused.status).toBe(400);
  const missing = await request("GET", "/api/hosts/cards/nobody/markdown");
  expect([missing.status, await missing.json()]).toMatchObject([404, { code: "card-not-found" }]);
});

const checkProgram = { command: "node", args: ["main.js", "samples", "--set", "check"] };
const exposure = { hostnames: ["127.0.0.1"], allowsPrograms: true };
const own = await openPlayground({ checkProgram });
const exposed = await openPlayground({ checkProgram, exposure });
const without = await openPlayground();

test("the program that checks over stdio is offered only on this machine", async () => {
  const offers = [own, exposed, without].map(async (playground) =>
    (await playground.request("GET", "/api/hosts/check")).json(),
  );
  const path = "/mcp/check";
  expect(await Promise.all(offers)).toEqual([
    { check: { path, stdio: checkProgram } },
    { check: { path } },
    { check: { path } },
  ]);
});
