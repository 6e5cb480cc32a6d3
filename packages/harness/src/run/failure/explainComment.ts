import type { ScenarioFile } from "../../scenario/readScenario.ts";
import type { TestFailure } from "./failure.ts";

/** The failure, with the reason why an expected text may be shorter than its author meant. */
export function explainComment(
  error: TestFailure,
  { commentsIn }: Pick<ScenarioFile, "commentsIn">,
): TestFailure {
  const { cause, differences } = error.failure;
  if (differences.length === 0) return error;
  const isReceived = differences.some(({ actual }) => actual.includes("#"));
  // A comment on purpose has a space after #.
  const comment = commentsIn(error.at).find((each) => isReceived || /^#\S/.test(each));
  if (comment === undefined) return error;
  const [start = "#"] = /^# ?\S{0,20}/.exec(comment) ?? [];
  const hint = `the expected text ends before ${start}, because " #" starts a comment in YAML; if it is text, use quotes.`;
  return error.withCause(`${cause.replace(/\.$/, "")}; ${hint}`);
}
