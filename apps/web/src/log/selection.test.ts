import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { findSelected } from "./selection.ts";

const target = { kind: "sample", name: "modern" } as const;

function opened(connectionId: string): SessionEventBody {
  return {
    type: "connection-opened",
    connectionId,
    target,
    profile: defaultProfile,
    era: "2026-07-28",
    mcpServer: { name: "samples", version: "1" },
    capabilities: {},
  };
}

function listed(connectionId: string, names = ["a", "b"]): SessionEventBody {
  const tools = names.map((name) => ({ name, inputSchema: { type: "object" } }));
  return { type: "tools-listed", connectionId, tools };
}

const reconnected: SessionEventBody = {
  type: "connection-started",
  connectionId: "c3",
  label: "samples",
  target,
  profile: defaultProfile,
  replaces: "c1",
};
const closed: SessionEventBody = { type: "connection-closed", connectionId: "c1", reason: "gone" };

function after(...bodies: SessionEventBody[]): SessionState {
  const log = [opened("c1"), listed("c1"), opened("c2"), listed("c2"), ...bodies];
  const at = "2026-11-20T10:00:00.000Z";
  return log.reduce(
    (state, body, index) => reduceSession(state, { id: index + 1, at, ...body }),
    emptySession,
  );
}

const chosen = { connectionId: "c1", kind: "tool", name: "b" } as const;
const toText = (found: ReturnType<typeof findSelected>) =>
  found && `${found.connection.id} ${found.subject.name}, ${found.latest.status}`;

test("without a choice or a call nothing is selected", () => {
  expect(findSelected(after())).toBeUndefined();
});

test("the last called tool is selected until something is chosen", () => {
  const called = after({
    type: "call-started",
    callId: "x",
    connectionId: "c2",
    tool: "b",
    arguments: {},
  });
  expect(toText(findSelected(called))).toBe("c2 b, open");
  expect(toText(findSelected(called, chosen))).toBe("c1 b, open");
  expect(findSelected(called, "welcome")).toBeUndefined();
});

test("a chosen connection selects its first tool", () => {
  expect(toText(findSelected(after(), { connectionId: "c2" }))).toBe("c2 a, open");
  expect(findSelected(after(), { connectionId: "gone" })).toBeUndefined();
});

test("a tool stays selected when its connection is closed and while it connects again", () => {
  expect(toText(findSelected(after(closed), chosen))).toBe("c1 b, closed");
  expect(toText(findSelected(after(closed, reconnected), chosen))).toBe("c1 b, connecting");
  const reopened = [closed, reconnected, opened("c3")];
  expect(toText(findSelected(after(...reopened), chosen))).toBe("c1 b, open");
  expect(toText(findSelected(after(...reopened, listed("c3")), chosen))).toBe("c3 b, open");
});

test("the first tool is selected when the MCP server no longer has the chosen one", () => {
  const changed = after(closed, reconnected, opened("c3"), listed("c3", ["new"]));
  expect(toText(findSelected(changed, chosen))).toBe("c3 new, open");
});
