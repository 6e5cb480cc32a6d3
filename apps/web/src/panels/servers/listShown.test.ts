import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import {
  emptySession,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { listShown } from "./listShown.ts";

const failed = (id: string, name = "modern"): ConnectionState => ({
  status: "failed",
  id,
  label: `${name} samples`,
  target: { kind: "sample", name },
  profile: defaultProfile,
  reason: "no answer",
});

function shownOf(...connections: ConnectionState[]): string[] {
  const byId = Object.fromEntries(connections.map((connection) => [connection.id, connection]));
  return listShown({ ...emptySession, connections: byId }).map(({ id }) => id);
}

test("a failed connection is shown until the same MCP server is tried again", () => {
  expect(shownOf(failed("c1"))).toEqual(["c1"]);
  expect(shownOf(failed("c1"), failed("c2"))).toEqual(["c2"]);
  expect(shownOf(failed("c1"), failed("c2", "classic"))).toEqual(["c1", "c2"]);
});

test("what is open comes before what has ended", () => {
  const open: ConnectionState = {
    status: "open",
    id: "c2",
    label: "classic samples",
    target: { kind: "sample", name: "classic" },
    profile: defaultProfile,
    era: "2025-11-25",
    mcpServer: { name: "samples", version: "1" },
    capabilities: {},
    tools: [],
    prompts: [],
    resources: [],
  };
  expect(shownOf(failed("c1"), open)).toEqual(["c2", "c1"]);
});

test("what was replaced or dismissed is not shown", () => {
  expect(shownOf({ ...failed("c1"), replacedBy: "c2" }, failed("c2", "classic"))).toEqual(["c2"]);
  const connections = { c1: failed("c1"), c2: failed("c2", "classic") };
  const shown = listShown({ ...emptySession, connections }, new Set(["c1"]));
  expect(shown.map(({ id }) => id)).toEqual(["c2"]);
});
