import { splitEnd, type BranchEnd } from "@elicitation-playground/shared/explore/branch";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";
import { LongText } from "../../../design/text/LongText.tsx";
import "./outcome.css";

/** How a branch ended, on one line. */
export function OutcomeText({ end }: { end: BranchEnd }) {
  const detail = shorten(splitEnd(end).detail, lineLength);
  return (
    <span className="outcome-line">
      <OutcomeWord end={end} />{" "}
      <span className="outcome-text" title={detail}>
        {detail}
      </span>
    </span>
  );
}

/** How a branch ended, with all of its text. */
export function OutcomeDetails({ end }: { end: BranchEnd }) {
  const { detail } = splitEnd(end);
  return (
    <>
      <p>
        <OutcomeWord end={end} />
      </p>
      {detail !== "" && (
        <p className="plain-text">
          <LongText text={detail} />
        </p>
      )}
    </>
  );
}

function OutcomeWord({ end }: { end: BranchEnd }) {
  return <span className={`outcome-word outcome-${toneOf(end)}`}>{splitEnd(end).outcome}</span>;
}

function toneOf(end: BranchEnd): "good" | "warn" | "bad" | "plain" {
  switch (end.status) {
    case "result":
      return end.isError ? "warn" : "good";
    case "error":
      return "warn";
    case "cancelled":
    case "waiting":
      return "plain";
    case "hung":
    case "crashed":
    case "endless":
      return "bad";
  }
}
