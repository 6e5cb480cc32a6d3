import type { SequenceLane, SequenceStep } from "@elicitation-playground/shared/log/sequence";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";

/** A step as a sentence, for screen readers and for the diagram as text. */
export function describeStepInWords(step: SequenceStep, lanes: readonly SequenceLane[]): string {
  const nameOf = (lane: string) => lanes.find(({ id }) => id === lane)?.title ?? lane;
  const tag = step.tag === undefined ? "" : `Call ${step.tag}, `;
  const label = shorten(step.label, lineLength);
  return step.type === "arrow"
    ? `${tag}${nameOf(step.from)} to ${nameOf(step.to)}: ${label}`
    : `${tag}${label}`;
}
