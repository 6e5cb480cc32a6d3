import { replaceVolatile } from "../../../scenario/volatileText.ts";
import type { BranchRecord } from "../../plan/record.ts";
import type { Change } from "../evidence/probeChange.ts";
import type { Found } from "./candidate.ts";
import {
  anyEnd,
  textBefore,
  toProbeControl,
  toProbedTest,
  type WrittenOutcome,
} from "./writtenTest.ts";

/** How long the state is left alone between two looks at it, if the work takes no longer. */
const shortWaitMs = 500;
/** How much longer the control takes than the test. */
const controlFactor = 3;

/** A test that fails because a call changes what a probe says, and its control. */
export function toQuietProbeTest(
  record: BranchRecord,
  change: Change,
  name: string,
  { waitMs = shortWaitMs }: { waitMs?: number } = {},
): Pick<Found, "test" | "control" | "failsAs"> {
  const { tool } = change;
  const expectProbe = unchanged(change);
  const shape = { name, expect: anyEnd, expectProbe, waitMs };
  return {
    test: toProbedTest(record, tool, shape),
    control: toProbeControl(record, tool, {
      // Long enough for a state that changes by itself now and then to do so.
      waitMs: controlFactor * (waitMs + record.branch.durationMs),
      expectProbe,
    }),
    failsAs: ["wrong-outcome"],
  };
}

/** The text as before; if it differs each time, at least a text without what is new. */
function unchanged({ before, added }: Change): WrittenOutcome {
  const isSteady = replaceVolatile(before) === before;
  return isSteady || added === undefined
    ? { text: textBefore }
    : { not: { text: { contains: added } } };
}
