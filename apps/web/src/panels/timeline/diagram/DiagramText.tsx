import type { Sequence } from "@elicitation-playground/shared/log/sequence";
import { useState } from "react";
import { toClockTime } from "../../../design/clock.ts";
import { describeStepInWords } from "./describeStepInWords.ts";

/** The same conversation as a list of sentences. */
export function DiagramText({ sequence, from }: { sequence: Sequence; from: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="diagram-text"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>As text</summary>
      {isOpen && (
        <ol aria-label="The diagram as text">
          {sequence.steps.slice(from).map((step) => (
            <li key={step.key}>
              {toClockTime(step.at)} {describeStepInWords(step, sequence.lanes)}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
