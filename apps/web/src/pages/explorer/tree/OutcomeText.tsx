import type { BranchEnd } from "@elicitation-playground/shared/explore/branch";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";
import { describeOutcome } from "./describeOutcome.ts";
import "./outcome.css";

/** How a branch ended, on one line. */
export function OutcomeText({ end }: { end: BranchEnd }) {
  const { word, tone, text } = describeOutcome(end);
  return (
    <span className="outcome-line">
      <span className={`outcome-word outcome-${tone}`}>{word}</span>{" "}
      <span className="outcome-text">{shorten(text, lineLength)}</span>
    </span>
  );
}
