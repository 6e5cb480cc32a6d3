import type { CheckEra, Probe } from "../probe/probe.ts";
import { answerProbes } from "./answers.ts";
import { besideProbes } from "./beside.ts";
import { fieldProbes } from "./fields.ts";
import { limitProbes } from "./limits.ts";
import { roundProbes } from "./rounds.ts";
import { textProbes } from "./texts.ts";
import { timeProbes } from "./time.ts";
import { urlProbes } from "./url.ts";
import { valueProbes } from "./values.ts";

/** Every probe, in the order in which they are listed. */
export const probes: readonly Probe[] = [
  ...answerProbes,
  ...fieldProbes,
  ...valueProbes,
  ...limitProbes,
  ...textProbes,
  ...timeProbes,
  ...urlProbes,
  ...roundProbes,
  ...besideProbes,
];

export function probesOf(era: CheckEra): Probe[] {
  return probes.filter(({ eras }) => eras?.includes(era) ?? true);
}

/** Several probes in one call. Clients stop at ten rounds, so a group has at most eight. */
export type ProbeGroup = { name: string; title: string; probes: readonly string[] };

export const probeGroups: readonly ProbeGroup[] = [
  { name: "group-answers", title: "The three answers", probes: namesOf(answerProbes) },
  {
    name: "group-text-fields",
    title: "Text fields and limits",
    probes: [...namesOf(fieldProbes.slice(0, 4)), "length", "pattern", "format", "required"],
  },
  {
    name: "group-other-fields",
    title: "Numbers and choices",
    probes: namesOf(fieldProbes.slice(4)),
  },
  {
    name: "group-values",
    title: "Values and limits",
    probes: [...namesOf(valueProbes), "range", "item-count", "decline-after-error"],
  },
  { name: "group-texts", title: "Texts and labels", probes: namesOf(textProbes) },
  { name: "group-rounds", title: "Rounds of 2026-07-28", probes: namesOf(roundProbes).slice(0, 6) },
];

function namesOf(list: readonly Probe[]): string[] {
  return list.map(({ name }) => name);
}
