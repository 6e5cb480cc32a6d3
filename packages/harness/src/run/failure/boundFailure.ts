import { cutPair, cutText } from "../match/cutText.ts";
import type { Failure } from "./failure.ts";

const most = { cause: 1500, differences: 20, difference: 500, stderrLine: 500 };

/** The failure without what is too long for a report. */
export function boundFailure<T extends Pick<Failure, "cause" | "differences" | "stderr">>(
  failure: T,
): T & Pick<Failure, "moreDifferences"> {
  const { cause, differences, stderr } = failure;
  const more = differences.length - most.differences;
  return {
    ...failure,
    cause: cutText(cause, most.cause),
    differences: differences.slice(0, most.differences).map(({ what, expected, actual }) => {
      const [wanted, received] = cutPair(expected, actual, most.difference);
      return { what: cutText(what, most.difference), expected: wanted, actual: received };
    }),
    ...(more > 0 && { moreDifferences: more }),
    stderr: stderr.map((line) => cutText(line, most.stderrLine)),
  };
}
