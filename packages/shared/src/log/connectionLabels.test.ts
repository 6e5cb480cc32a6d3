import { expect, test } from "vitest";
import { connected, logOf } from "../../test/logOf.ts";
import { defaultProfile } from "../profile/profile.ts";
import { labelOfConnection } from "./connectionLabels.ts";
import type { SessionEventBody } from "./events.ts";

const connecting = (connectionId: string, label: string): SessionEventBody => ({
  type: "connection-started",
  connectionId,
  label,
  target: { kind: "http", url: "https://example.com/mcp" },
  profile: defaultProfile,
});
const labelsOf = (...bodies: SessionEventBody[]) => {
  const { state } = logOf(...bodies);
  return Object.keys(state.connections).map((id) => labelOfConnection(state, id));
};
const second = (era: string) => connected(era, "connection-2");

test("a server has the label that it was given, or else its own name", () => {
  const first = connecting("connection-1", "example.com/mcp");
  const other = connecting("connection-2", "mine");
  expect(labelsOf(first, connected("2025-11-25"), other, second("2025-11-25"))).toEqual([
    "notes",
    "mine",
  ]);
});

test("servers with the same name differ by era, and by number within an era", () => {
  expect(labelsOf(connected("2025-11-25"), second("2026-07-28"))).toEqual([
    "notes 2025-11-25",
    "notes 2026-07-28",
  ]);
  expect(labelsOf(connected("2025-11-25"), second("2025-11-25"))).toEqual([
    "notes 2025-11-25",
    "notes 2025-11-25 #2",
  ]);
});
