import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import {
  emptySession,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { listShownConnections, numberDuplicates } from "./shownConnections.ts";

const failed = (id: string, name = "modern"): ConnectionState => ({
  status: "failed",
  id,
  label: `${name} samples`,
  target: { kind: "sample", name },
  profile: defaultProfile,
  reason: "no answer",
});

const open = (id: string): ConnectionState => ({
  status: "open",
  id,
  label: "classic samples",
  target: { kind: "sample", name: "classic" },
  profile: defaultProfile,
  era: "2025-11-25",
  mcpServer: { name: "samples", version: "1" },
  capabilities: {},
  tools: [],
  prompts: [],
  resources: [],
});

function idsShown(...connections: ConnectionState[]): string[] {
  const byId = Object.fromEntries(connections.map((connection) => [connection.id, connection]));
  return listShownConnections({ ...emptySession, connections: byId }).map(({ id }) => id);
}

test("a failed connection is hidden when the same MCP server is tried again", () => {
  expect(idsShown(failed("c1"))).toEqual(["c1"]);
  expect(idsShown(failed("c1"), failed("c2"))).toEqual(["c2"]);
  expect(idsShown(failed("c1"), failed("c2", "classic"))).toEqual(["c1", "c2"]);
});

test("open connections come before ended ones", () => {
  expect(idsShown(failed("c1"), open("c2"))).toEqual(["c2", "c1"]);
});

test("connections that look the same are numbered from the second on", () => {
  const connections = [open("c1"), open("c2"), failed("c3"), open("c4")];
  expect([...numberDuplicates(connections)]).toEqual([
    ["c2", 2],
    ["c4", 3],
  ]);
});

test("replaced and dismissed connections are hidden", () => {
  expect(idsShown({ ...failed("c1"), replacedBy: "c2" }, failed("c2", "classic"))).toEqual(["c2"]);
  const connections = { c1: failed("c1"), c2: failed("c2", "classic") };
  const shown = listShownConnections({ ...emptySession, connections }, new Set(["c1"]));
  expect(shown.map(({ id }) => id)).toEqual(["c2"]);
});
