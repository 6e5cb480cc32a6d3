import type { OpenConnection } from "@elicitation-playground/shared/api/commands";

export type SampleChoice = {
  title: string;
  era: string;
  /** How this one asks, in a few words. */
  note: string;
  command: OpenConnection;
};

export function nameOfChoice({ title, era }: SampleChoice): string {
  return `${title} samples ${era}`;
}

/** The sample MCP servers worth comparing; the first is connected for a newcomer. */
export const sampleChoices: readonly SampleChoice[] = [
  {
    title: "Modern",
    era: "2026-07-28",
    note: "Asks by result: input_required",
    command: { target: { kind: "sample", name: "modern" }, profile: { era: "2026-07-28" } },
  },
  {
    title: "Modern",
    era: "2025-11-25",
    note: "Asks by push: elicitation/create",
    command: { target: { kind: "sample", name: "modern" }, profile: { era: "2025-11-25" } },
  },
  {
    title: "Classic",
    era: "2025-11-25",
    note: "Asks by push, built on SDK v1",
    command: { target: { kind: "sample", name: "classic" } },
  },
  {
    title: "Hostile",
    era: "2026-07-28",
    note: "Misbehaves on purpose",
    command: { target: { kind: "sample", name: "hostile" }, profile: { era: "2026-07-28" } },
  },
  {
    title: "Hostile",
    era: "2025-11-25",
    note: "Misbehaves by push, too",
    command: { target: { kind: "sample", name: "hostile" }, profile: { era: "2025-11-25" } },
  },
  {
    title: "Conformance",
    era: "2026-07-28",
    note: "What the official suite calls",
    command: { target: { kind: "sample", name: "conformance" }, profile: { era: "2026-07-28" } },
  },
];
