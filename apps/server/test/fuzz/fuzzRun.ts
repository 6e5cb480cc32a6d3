import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc, { type Arbitrary } from "fast-check";

const { env } = process;

/** The seed of this run: `FUZZ_SEED=… npm test` repeats it. */
export const seed = Number(env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`The fuzz tests use FUZZ_SEED=${seed}.`);

/** How many inputs of each kind are tried; `npm run fuzz` sets the large number. */
export const inputsOfKind = (short: number) => Number(env["FUZZ_INPUTS"] ?? short);

export type Fuzzing<T> = {
  name: string;
  inputs: number;
  arbitrary: Arbitrary<T>;
  /** Returns how many inputs were tried; throws when something is wrong. */
  attempt: (value: T) => Promise<number>;
};

/** Tries generated values until enough inputs have been sent. Fails with a seed and a path. */
export async function fuzz<T>({ name, inputs, arbitrary, attempt }: Fuzzing<T>): Promise<void> {
  const startedAt = performance.now();
  let tried = 0;
  for (let part = 0; tried < inputs; part += 1) {
    const property = fc.asyncProperty(arbitrary, async (value) => {
      // The last part ends when there is enough.
      if (tried < inputs) tried += await attempt(value);
    });
    const parameters = { seed: seed + part, numRuns: 10, endOnFailure: !env["FUZZ_SHRINK"] };
    await fc.assert(property, parameters).catch((error: unknown) => {
      const message = `${name}: repeat it with FUZZ_SEED=${parameters.seed}.`;
      console.error(message);
      throw new Error(message, { cause: error });
    });
  }
  report({ name, inputs: tried, seed, seconds: (performance.now() - startedAt) / 1000 });
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The heap after a garbage collection, in MB. */
export function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

type Row = { name: string; inputs: number; seed: number; seconds: number };

/** `npm run fuzz` prints these rows as a table at the end. */
function report(row: Row): void {
  const file = env["FUZZ_REPORT"];
  if (file === undefined) return;
  appendFileSync(file, `${JSON.stringify({ ...row, megabytes: measureHeap() })}\n`);
}
