import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { findSelected } from "./selection.ts";

const at = "2026-11-20T10:00:00.000Z";

function opened(id: number, connectionId: string): SessionEvent {
  return {
    id,
    at,
    type: "connection-opened",
    connectionId,
    target: { kind: "sample", name: "modern" },
    profile: defaultProfile,
    era: "2026-07-28",
    mcpServer: { name: "samples", version: "1" },
    capabilities: {},
  };
}

function listed(id: number, connectionId: string): SessionEvent {
  const tools = ["a", "b"].map((name) => ({ name, inputSchema: { type: "object" } }));
  return { id, at, type: "tools-listed", connectionId, tools };
}

const log = [opened(1, "c1"), listed(2, "c1"), opened(3, "c2"), listed(4, "c2")];
const state = log.reduce(reduceSession, emptySession);
const toText = (found: ReturnType<typeof findSelected>) =>
  found && `${found.connection.id} ${found.subject.name}`;

test("the first tool is selected by default", () => {
  expect(toText(findSelected(state))).toBe("c1 a");
  expect(findSelected(emptySession)).toBeUndefined();
});

test("the last called tool is selected without a selection", () => {
  const called = reduceSession(state, {
    id: 5,
    at,
    type: "call-started",
    callId: "x",
    connectionId: "c2",
    tool: "b",
    arguments: {},
  });
  expect(toText(findSelected(called))).toBe("c2 b");
  expect(toText(findSelected(called, { connectionId: "c1", kind: "tool", name: "b" }))).toBe(
    "c1 b",
  );
});

test("a selection is ignored when its connection is closed", () => {
  const left = reduceSession(state, {
    id: 5,
    at,
    type: "connection-closed",
    connectionId: "c1",
    reason: "closed",
  });
  expect(toText(findSelected(left, { connectionId: "c1", kind: "tool", name: "b" }))).toBe("c2 a");
});
