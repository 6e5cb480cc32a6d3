import { expect, test } from "vitest";
import { confirmDifferences, enoughRuns } from "./confirmDifferences.ts";
import { Notifications } from "./notifications.ts";
import type { Transcript } from "./transcript.ts";

/** A server that says a text, depending on the number of its runs before, and on chance. */
type Server = (run: number, random: () => number) => string;

function textOf(text: string): Transcript {
  return {
    era: "2026-07-28",
    steps: [{ kind: "result", title: text, value: { text } }],
    progress: new Notifications(),
    logs: new Notifications(),
  };
}

/** Compares a server with itself behind a gateway, which changes nothing unless it is given. */
async function compare(server: Server, seed: number, gateway = (text: string) => text) {
  const random = randomFrom(seed);
  let runs = 0;
  const run = (change: (text: string) => string) =>
    Promise.resolve(textOf(change(server(runs++, random))));
  const direct = (text: string) => text;
  const { differences } = await confirmDifferences({
    direct: await run(direct),
    through: await run(gateway),
    runDirect: () => run(direct),
    runThrough: () => run(gateway),
    runs: enoughRuns,
    random,
  });
  return { differences, runs };
}

/** The same numbers on every run, so that the test cannot fail by chance. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

const jokes = ["Why did the chicken cross the road?", "A horse walks in.", "Knock knock."];

test.each<[string, Server]>([
  ["tosses a coin", (_run, random) => (random() < 0.5 ? "heads" : "tails")],
  ["tells a joke", (_run, random) => jokes[Math.floor(random() * 3)] ?? ""],
  ["often says the same", (_run, random) => (random() < 0.8 ? "heads" : "tails")],
  ["says two things in turns", (run) => (run % 2 === 0 ? "heads" : "tails")],
  ["says two things in turns of two", (run) => (run % 4 < 2 ? "heads" : "tails")],
  ["says something else from its fifth run on", (run) => (run < 5 ? "heads" : "tails")],
  ["says something else after its first run", (run) => (run === 0 ? "heads" : "tails")],
])("a gateway in front of a server that %s changes nothing", async (_name, server) => {
  const seeds = Array.from({ length: 300 }, (_, index) => index + 1);
  const all = await Promise.all(seeds.map((seed) => compare(server, seed)));
  expect(all.filter(({ differences }) => differences.length > 0)).toEqual([]);
});

test("a change in every run is found even if the rest of the text varies", async () => {
  const server: Server = (_run, random) => `Room ${Math.floor(random() * 1000)} is for ada.`;
  const { differences, runs } = await compare(server, 1, (text) => text.replace("ada", "eve"));
  expect(differences[0]?.what).toMatch(/^text/);
  expect(runs).toBe(2 * enoughRuns);
});

test("runs that agree at once are not repeated", async () => {
  expect(await compare(() => "heads", 1)).toEqual({ differences: [], runs: 2 });
});
