import { expect, test } from "vitest";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import { listQuestions, listRevisions, listServers } from "./listQuestions.ts";

type Asked = { request: ElicitationRequest; era?: string };

function ask(...asked: Asked[]): SessionState {
  const elicitations = asked.map(({ era = "2026-07-28", request }, index) => ({
    id: `elicitation-${index}`,
    connectionId: "connection-1",
    era,
    round: 1,
    openedAt: `2026-11-20T10:00:0${index}.000Z`,
    errors: [],
    completed: false,
    request,
  }));
  const connection = {
    id: "connection-1",
    label: "modern samples",
    target: { kind: "sample", name: "modern" } as const,
    profile: profileSchema.parse({}),
    status: "connecting" as const,
  };
  return {
    ...emptySession,
    connections: { "connection-1": connection },
    elicitations: Object.fromEntries(elicitations.map((each) => [each.id, each])),
  };
}

const form = (message: string, requestedSchema = {}) => ({ request: { message, requestedSchema } });
const visit = (url: string) => ({ request: { mode: "url" as const, message: "Sign in", url } });

const server = "modern samples";

test("a question is listed once, newest first, however often it was asked", () => {
  const size = { properties: { size: { type: "string" } } };
  const state = ask(
    form("Delete 3 files?"),
    form("Which size?", size),
    form("Delete 12 files?"),
    form("Which size?"),
    visit("https://a.example/1"),
    visit("https://a.example/2"),
  );
  expect(listQuestions(state, server).map(({ message, fields }) => [message, fields])).toEqual([
    ["Sign in", []],
    ["Which size?", []],
    ["Delete 12 files?", []],
    ["Which size?", ["size"]],
  ]);
});

test("only the questions of the server are listed", () => {
  const state = ask(form("Sure?"));
  expect(listServers(state)).toEqual([server]);
  expect(listQuestions(state, "another")).toEqual([]);
});

test("an MCP server that speaks a revision counts as one that speaks the older ones", () => {
  const old = { ...form("Sure?"), era: "2025-11-25" };
  expect(listRevisions(ask(old), server)).toEqual(["2025-06-18", "2025-11-25"]);
  const both = ask(old, form("Sure?"));
  expect(listRevisions(both, server)).toEqual(["2025-06-18", "2025-11-25", "2026-07-28"]);
  expect(listQuestions(both, server)[0]?.revisions).toHaveLength(3);
  expect(listQuestions(both, server, ["2025-11-25"])[0]?.revisions).toEqual(["2025-11-25"]);
  expect(listRevisions(ask(), undefined)).toEqual([]);
});
