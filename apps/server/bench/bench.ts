import { writeFileSync } from "node:fs";
import { measureAnswerRates } from "./answerRate.ts";
import { measureExploreRate } from "./exploreRate.ts";
import { createLoadSections } from "./load/loadSections.ts";
import { runManyScenarios } from "./manyScenarios.ts";
import { startAndEnd } from "./startAndEnd.ts";
import { scrollWire } from "./wireScroll.ts";

const [program = "", command = "", relay = "", flood = "", resultsFile = "", ...chosen] =
  process.argv.slice(2);
const { gc: collectGarbage } = globalThis;
if (!collectGarbage) throw new Error("Run this with node --expose-gc, as `npm run bench` does.");

const load = createLoadSections({ command, relay, collectGarbage: () => collectGarbage() });
/** Each prints a table and returns its figures. */
const sections: Record<string, () => Promise<unknown>> = {
  answers: printAnswerRates,
  scenarios: printManyScenarios,
  explore: printExploreRate,
  programs: printStartAndEnd,
  wire: printWireScroll,
  ...load,
};

const names = chosen.flatMap((name) => (name === "load" ? Object.keys(load) : name));
const unknown = names.filter((name) => !(name in sections));
if (unknown.length > 0) {
  const known = ["load", ...Object.keys(sections)].join(", ");
  throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${known}.`);
}
const results: Record<string, unknown> = {};
for (const [name, print] of Object.entries(sections)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const figures = await print();
  results[name] = figures;
  console.log();
  if (hasLost(figures)) console.log("  LOST something\n");
  if (hasLost(figures) || hasGrown(figures)) process.exitCode = 1;
}
writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
console.log(`Written to ${resultsFile}`);

async function printAnswerRates() {
  console.log("Questions answered per second, one after the other, over stdio\n");
  console.log("  era          bare SDK   host   ratio");
  const rows = await measureAnswerRates(program);
  for (const { era, bare, host, ratio } of rows) {
    const [first, second] = [bare, host].map((rate) => rate.toFixed(0));
    console.log(`  ${era}   ${first?.padStart(8)} ${second?.padStart(6)}    ${ratio.toFixed(2)}`);
  }
  return rows;
}

async function printManyScenarios() {
  const many = await runManyScenarios(() => collectGarbage?.());
  console.log(`Scenarios in one process: ${many.passed} passed in ${many.seconds.toFixed(1)} s\n`);
  console.log("  after   heap after GC   of that code");
  for (const { after, megabytes, code } of many.heap) {
    const [whole, compiled] = [megabytes, code].map((each) => each.toFixed(2));
    console.log(`  ${String(after).padStart(5)}   ${whole?.padStart(10)} MB   ${compiled} MB`);
  }
  const growth = `${many.grownBytes.toFixed(0)} bytes per scenario in the last 500`;
  console.log(`\n  ${many.isFlat ? "Flat" : "NOT FLAT"}: ${growth}`);
  return many;
}

async function printExploreRate() {
  const explored = await measureExploreRate(program, () => collectGarbage?.());
  console.log("Branches walked per second by four workers, with their fresh connections\n");
  for (const { transport, branches, perSecond } of explored.rates) {
    console.log(`  ${transport.padEnd(5)} ${perSecond.toFixed(1).padStart(6)}   (${branches})`);
  }
  console.log("\n  after    heap after GC");
  for (const { after, megabytes } of explored.heap) {
    console.log(`  ${String(after).padStart(6)}   ${megabytes.toFixed(2).padStart(8)} MB`);
  }
  const growth = `${explored.grownBytes.toFixed(0)} bytes per branch`;
  console.log(`\n  ${explored.isFlat ? "Flat" : "NOT FLAT"}: ${growth}`);
  console.log(`  While it runs, about ${explored.keptBytes.toFixed(0)} bytes per branch are kept`);
  return explored;
}

async function printStartAndEnd() {
  const ended = await startAndEnd(program);
  const [start, end] = [ended.startMs, ended.endMs].map((each) => each.toFixed(0).padStart(9));
  console.log("Ten programs, started, and stopped while they ask\n");
  console.log("   tools listed      stopped   left");
  console.log(`  ${start} ms ${end} ms   ${String(ended.left).padStart(4)}`);
  return ended;
}

async function printWireScroll() {
  const { few, many, ratio, searchMs, reloadMs } = await scrollWire(command, flood);
  console.log("The Wire view scrolled by three rows with each of 400 frames of the screen\n");
  console.log("    frames       p50       p95       max        heap");
  for (const [count, { p50Ms, p95Ms, maxMs, heapMegabytes }] of [
    ["a few", few],
    ["100,000", many],
  ] as const) {
    const times = [p50Ms, p95Ms, maxMs].map((time) => `${time.toFixed(1)} ms`.padStart(9));
    console.log(
      `  ${count.padStart(8)} ${times.join(" ")} ${heapMegabytes.toFixed(0).padStart(8)} MB`,
    );
  }
  console.log(`\n  p95 with 100,000 frames to p95 with a few: ${ratio.toFixed(2)}`);
  console.log(`  searched in ${searchMs.toFixed(0)} ms, reloaded in ${reloadMs.toFixed(0)} ms`);
  return { few, many, ratio, searchMs, reloadMs };
}

function hasLost(figures: unknown): boolean {
  return typeof figures === "object" && figures !== null && "lost" in figures && figures.lost !== 0;
}

function hasGrown(figures: unknown): boolean {
  return typeof figures === "object" && figures !== null && "isFlat" in figures && !figures.isFlat;
}
