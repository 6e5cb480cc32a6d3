import type { OpenConnection } from "@elicitation-playground/shared/api/commands";

export type SampleChoice = {
  title: string;
  era: string;
  /** How its questions arrive, in a few words. */
  note: string;
  command: OpenConnection;
};

/** The sample MCP servers to choose from. A new session connects the first one. */
export const sampleChoices: readonly SampleChoice[] = [
  {
    title: "Modern",
    era: "2026-07-28",
    note: "Asks in results: input_required",
    command: { target: { kind: "sample", name: "modern" }, profile: { era: "2026-07-28" } },
  },
  {
    title: "Modern",
    era: "2025-11-25",
    note: "Pushes elicitation/create",
    command: { target: { kind: "sample", name: "modern" }, profile: { era: "2025-11-25" } },
  },
  {
    title: "Classic",
    era: "2025-11-25",
    note: "Pushes questions, built on SDK v1",
    command: { target: { kind: "sample", name: "classic" } },
  },
  {
    title: "Hostile",
    era: "2026-07-28",
    note: "Deliberately misbehaves",
    command: { target: { kind: "sample", name: "hostile" }, profile: { era: "2026-07-28" } },
  },
  {
    title: "Hostile",
    era: "2025-11-25",
    note: "Deliberately misbehaves",
    command: { target: { kind: "sample", name: "hostile" }, profile: { era: "2025-11-25" } },
  },
  {
    title: "Check",
    era: "2026-07-28",
    note: "Checks its host: this playground",
    command: { target: { kind: "sample", name: "check" }, profile: { era: "2026-07-28" } },
  },
  {
    title: "Check",
    era: "2025-11-25",
    note: "Checks its host: this playground",
    command: { target: { kind: "sample", name: "check" }, profile: { era: "2025-11-25" } },
  },
  {
    title: "Conformance",
    era: "2026-07-28",
    note: "For the official test suite",
    command: { target: { kind: "sample", name: "conformance" }, profile: { era: "2026-07-28" } },
  },
];
