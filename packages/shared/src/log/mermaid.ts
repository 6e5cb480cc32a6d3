import { shorten } from "../text/shorten.ts";
import type { Sequence, SequenceStep } from "./sequence.ts";

const mostLabel = 200;

/** A sequence as a Mermaid `sequenceDiagram`. `describeDuration` says how long a wait took. */
export function toMermaid(
  { lanes, steps, waits }: Sequence,
  describeDuration: (ms: number) => string,
): string {
  const ids = new Map(lanes.map(({ id }, index) => [id, `L${index}`]));
  const idOf = (lane: string) => ids.get(lane) ?? "L1";
  const ends = new Map(
    waits.flatMap(({ last, since, until }) =>
      last === undefined || until === undefined
        ? []
        : [[last, describeDuration(Date.parse(until) - Date.parse(since))]],
    ),
  );
  return [
    "sequenceDiagram",
    ...lanes.map(({ id, title, detail }) => {
      const name = detail === "" ? title : `${title} ${detail}`;
      const kind = id === "person" ? "actor" : "participant";
      return `  ${kind} ${idOf(id)} as ${toMermaidText(name)}`;
    }),
    ...steps.flatMap((step, index) => {
      const waited = ends.get(index);
      return [
        ...(waited === undefined ? [] : [`  Note over L0: waited ${toMermaidText(waited)}`]),
        toLine(step, idOf),
      ];
    }),
    "",
  ].join("\n");
}

function toLine(step: SequenceStep, idOf: (lane: string) => string): string {
  const text = toMermaidText(step.tag === undefined ? step.label : `${step.tag} · ${step.label}`);
  if (step.type === "note") {
    const over = [...new Set(step.over.map(idOf))].join(",");
    return `  Note over ${over}: ${text}`;
  }
  const arrow = step.tone === "bad" || step.tone === "warn" ? "-x" : "->>";
  return `  ${idOf(step.from)}${arrow}${idOf(step.to)}: ${text}`;
}

/**
 * Text that Mermaid can only read as text: everything but letters, digits and a few signs becomes
 * a character reference, and so does the start of the keyword `end`.
 */
export function toMermaidText(text: string): string {
  const line = shorten(text.replaceAll(/\s+/g, " ").trim(), mostLabel);
  const safe = line.replaceAll(
    /[^\p{L}\p{N} .,!?/_()'…·-]/gu,
    (sign) => `#${sign.codePointAt(0)};`,
  );
  return safe.replaceAll(/\bend\b/gi, (word) => `#${word.codePointAt(0)};${word.slice(1)}`) || " ";
}
