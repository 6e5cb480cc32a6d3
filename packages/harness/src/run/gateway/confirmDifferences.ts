import type { Difference } from "../match/difference.ts";
import { compareTranscripts } from "./compareTranscripts.ts";
import type { Transcript } from "./transcript.ts";

/** A run of the test; undefined if there was no connection. */
type Run = () => Promise<Transcript | undefined>;

type Comparison = {
  direct: Transcript;
  through: Transcript;
  runDirect: Run;
  runThrough: Run;
  /** How many runs of each kind show that a difference is not chance. */
  runs: number;
  random?: () => number;
};

/**
 * How many runs of each kind are made: a server that tosses a coin says one thing in all direct runs and
 * another in all runs through the gateway once in 32,000 times.
 */
export const enoughRuns = 8;

/**
 * What a gateway changes in every run, and no direct run has. An MCP server may say something else
 * on every run, so both are repeated until the difference is explained, or there were enough runs.
 * They come in random order: what a server does in turns, or from some time on, is not the gateway's
 * doing either. `passing` is a difference that was not there in another run through the gateway.
 */
export async function confirmDifferences(
  comparison: Comparison,
): Promise<{ differences: Difference[]; passing?: Difference | undefined }> {
  const { direct, through, runDirect, runThrough, runs, random = Math.random } = comparison;
  const directs = [direct];
  const throughs = [through];
  let differences = compareTranscripts(directs, throughs);
  const left = { direct: runs - 1, through: runs - 1 };
  while (differences.length > 0 && left.direct + left.through > 0) {
    const isDirect = random() * (left.direct + left.through) < left.direct;
    left[isDirect ? "direct" : "through"] -= 1;
    const transcript = await (isDirect ? runDirect() : runThrough());
    if (!transcript) continue;
    (isDirect ? directs : throughs).push(transcript);
    const confirmed = compareTranscripts(directs, throughs);
    if (confirmed.length === 0 && !isDirect) return { differences: [], passing: differences[0] };
    differences = confirmed;
  }
  return { differences };
}
