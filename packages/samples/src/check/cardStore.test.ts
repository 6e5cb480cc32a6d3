import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { expect, onTestFinished, test, vi } from "vitest";
import { toResult, withResult, type CheckedHost } from "./card.ts";
import { cardId, CardStore } from "./cardStore.ts";
import { probesOf } from "./probes/index.ts";

const host: CheckedHost = {
  host: { name: "Ada's Editor", version: "1.2/3" },
  era: "2025-11-25",
  transport: "stdio",
  capabilities: { elicitation: {} },
};

function resultOf(name: string) {
  const probe = probesOf("2025").find((one) => one.name === name);
  if (!probe) throw new Error(`There is no probe ${name}.`);
  return toResult(probe, { verdict: "pass", detail: "Seen.", latencyMs: 1_234.5 });
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function verdictOf(card: HostCard | undefined, name: string) {
  return card?.probes.find(({ id }) => id === name)?.verdict;
}

test("a new card has every probe of its era, tried or not", () => {
  const card = new CardStore().record(host, resultOf("accept"));
  expect(card.probes.map(({ id }) => id)).toEqual(probesOf("2025").map(({ name }) => name));
  expect(verdictOf(card, "accept")).toBe("pass");
  expect(verdictOf(card, "decline")).toBe("not-tried");
  expect(verdictOf(card, "url-opened")).toBe("not-declared");
});

test("a host that declares more later keeps its results", () => {
  const store = new CardStore();
  store.record(host, resultOf("accept"));
  const card = store.open({ ...host, capabilities: { elicitation: { form: {}, url: {} } } });
  expect(verdictOf(card, "accept")).toBe("pass");
  expect(verdictOf(card, "url-opened")).toBe("not-tried");
  expect(store.cards()).toHaveLength(1);
});

test("a card of an earlier version gets the probes that it lacks", () => {
  const store = new CardStore();
  const card = store.record(host, resultOf("accept"));
  store.add({ ...card, probes: card.probes.filter(({ id }) => id !== "cancel") });
  const updated = store.record(host, resultOf("cancel"));
  expect(["accept", "cancel"].map((name) => verdictOf(updated, name))).toEqual(["pass", "pass"]);
});

test("another version, era or transport is another card", () => {
  const store = new CardStore();
  store.open(host);
  store.open({ ...host, host: { ...host.host, version: "1.2-3" } });
  store.open({ ...host, era: "2026-07-28" });
  store.open({ ...host, transport: "http" });
  expect(store.cards()).toHaveLength(4);
});

test("two processes share the cards of a folder", async () => {
  const folder = makeFolder();
  const [recording, showing] = [new CardStore(folder), new CardStore(folder)];
  const seen: HostCard[] = [];
  onTestFinished(showing.follow((card) => seen.push(card)));
  recording.record(host, resultOf("accept"));
  await vi.waitFor(() => expect(verdictOf(seen.at(-1), "accept")).toBe("pass"), 15_000);

  showing.record(host, resultOf("decline"));
  const card = recording.record(host, resultOf("cancel"));
  expect(["accept", "decline", "cancel"].map((name) => verdictOf(card, name))).toEqual([
    "pass",
    "pass",
    "pass",
  ]);
  expect(new CardStore(folder).cards()).toEqual([card]);
});

test("a result that another process writes at the same time is not lost", async () => {
  const folder = makeFolder();
  const before = new CardStore(folder).open(host);
  const withDecline = withResult(before, resultOf("decline"), false);
  // Holds the lock, as a process that is about to write its result.
  const path = join(folder, cardId(before));
  const other = new Worker(
    `const { rmSync, writeFileSync } = require("node:fs");
    const { parentPort, workerData } = require("node:worker_threads");
    writeFileSync(workerData.lock, "", { flag: "wx" });
    setTimeout(() => {
      writeFileSync(workerData.file, workerData.text);
      rmSync(workerData.lock);
    }, 200);
    parentPort.postMessage("locked");`,
    {
      eval: true,
      workerData: {
        lock: join(folder, `.${cardId(before)}.lock`),
        file: `${path}.card.json`,
        text: JSON.stringify(withDecline),
      },
    },
  );
  await once(other, "message");
  const card = new CardStore(folder).record(host, resultOf("accept"));
  expect(["accept", "decline"].map((name) => verdictOf(card, name))).toEqual(["pass", "pass"]);
});

test("the lock of a process that was killed is ignored, and a deleted folder comes back", () => {
  const folder = makeFolder();
  const store = new CardStore(folder);
  const lock = join(folder, `.${cardId(host)}.lock`);
  writeFileSync(lock, "");
  utimesSync(lock, 0, 0);
  expect(verdictOf(store.record(host, resultOf("accept")), "accept")).toBe("pass");
  rmSync(folder, { recursive: true });
  store.record(host, resultOf("decline"));
  const [card] = new CardStore(folder).cards();
  expect(["accept", "decline"].map((name) => verdictOf(card, name))).toEqual(["pass", "pass"]);
});

test("a card is one file with a safe name, and no draft stays behind", () => {
  const folder = makeFolder();
  const evil = { ...host, host: { name: "../../etc/\u0000passwd", version: "x".repeat(200) } };
  const card = new CardStore(folder).open(evil);
  expect(readdirSync(folder)).toEqual([`${cardId(card)}.card.json`]);
  expect(cardId(card)).toMatch(/^[a-z0-9][\w.-]{1,100}$/);
});

test("a file that is no card is ignored", () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "broken.card.json"), "{");
  writeFileSync(join(folder, "notes.txt"), "");
  expect(new CardStore(folder).cards()).toEqual([]);
});

test("a listener hears of each change until it stops", () => {
  const store = new CardStore();
  const listener = vi.fn();
  const stop = store.follow(listener);
  store.record(host, resultOf("accept"));
  // The new card, and the result.
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.record(host, resultOf("decline"));
  expect(listener).toHaveBeenCalledTimes(2);
});

test("the oldest card is dropped when there are too many", () => {
  const folder = makeFolder();
  const store = new CardStore(folder, 2);
  for (const version of ["1", "2", "3"]) {
    store.open({ ...host, host: { name: "many", version } });
  }
  expect(store.cards().map((card) => card.host.version)).toEqual(["3", "2"]);
  expect(readdirSync(folder)).toHaveLength(2);
});
