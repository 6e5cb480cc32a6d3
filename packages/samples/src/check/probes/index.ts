import type { CheckEra, Probe } from "../probe.ts";
import { answerProbes } from "./answers.ts";

/** Every probe, in the order in which they are listed. */
export const probes: readonly Probe[] = [...answerProbes];

export function probesOf(era: CheckEra): Probe[] {
  return probes.filter(({ eras }) => eras?.includes(era) ?? true);
}
