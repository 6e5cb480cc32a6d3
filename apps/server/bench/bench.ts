import { measureAnswerRates } from "./answerRate.ts";
import { runManyScenarios } from "./manyScenarios.ts";
import { startAndEnd } from "./startAndEnd.ts";

const [program = ""] = process.argv.slice(2);
const { gc: collectGarbage } = globalThis;
if (!collectGarbage) throw new Error("Run this with node --expose-gc, as `npm run bench` does.");

console.log("Questions answered per second, one after the other, over stdio\n");
console.log("  era          bare SDK   host   ratio");
for (const { era, bare, host, ratio } of await measureAnswerRates(program)) {
  const [first, second] = [bare, host].map((rate) => rate.toFixed(0));
  console.log(`  ${era}   ${first?.padStart(8)} ${second?.padStart(6)}    ${ratio.toFixed(2)}`);
}

const many = await runManyScenarios(() => collectGarbage());
console.log(`\nScenarios in one process: ${many.passed} passed in ${many.seconds.toFixed(1)} s\n`);
console.log("  after   heap after GC   of that code");
for (const { after, megabytes, code } of many.heap) {
  const [whole, compiled] = [megabytes, code].map((each) => each.toFixed(2));
  console.log(`  ${String(after).padStart(5)}   ${whole?.padStart(10)} MB   ${compiled} MB`);
}
const { grownBytes, isFlat } = many;
console.log(
  `\n  ${isFlat ? "Flat" : "NOT FLAT"}: ${grownBytes.toFixed(0)} bytes per scenario in the last 500`,
);

const { startMs, endMs, left } = await startAndEnd(program);
console.log("\nTen programs, started, and stopped while they ask\n");
console.log("   tools listed      stopped   left");
console.log(
  `  ${startMs.toFixed(0).padStart(9)} ms ${endMs.toFixed(0).padStart(9)} ms   ${String(left).padStart(4)}`,
);
