import type { SequenceLane, SequenceStep } from "@elicitation-playground/shared/log/sequence";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";

/** A step as a sentence, for screen readers and for the diagram as text. */
export function describeStepInWords(
  step: SequenceStep,
  lanes: readonly SequenceLane[],
  /** The words that are shown. */
  text = shorten(step.tag === undefined ? step.label : `${step.tag} · ${step.label}`, lineLength),
): string {
  const nameOf = (lane: string) => lanes.find(({ id }) => id === lane)?.title ?? lane;
  return step.type === "arrow" ? `${nameOf(step.from)} to ${nameOf(step.to)}: ${text}` : text;
}
