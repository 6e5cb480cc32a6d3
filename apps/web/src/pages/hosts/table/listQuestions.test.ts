import { expect, test } from "vitest";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { readLog } from "./exploredQuestions.ts";
import { listQuestions, listRevisions, listServers, type Asked } from "./listQuestions.ts";

type AskedInSession = { request: ElicitationRequest; era?: string };

function ask(...asked: AskedInSession[]): Asked {
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
  const state = {
    ...emptySession,
    connections: { "connection-1": connection },
    elicitations: Object.fromEntries(elicitations.map((each) => [each.id, each])),
  };
  return { state, explored: [] };
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

test("questions of the explorer follow those of the session, and one of both is listed once", () => {
  const question = { key: "k", mode: "form", fields: [], round: 1 };
  const explored = ["Sure?", "Really?"].map((message) => ({
    type: "branch-walked",
    branch: {
      tool: "t",
      era: "2025-11-25",
      steps: [{ question: { ...question, key: message, message, traits: ["form", "empty-form"] } }],
    },
  }));
  const log = explored.map((event) => JSON.stringify(event)).join("\n");
  const connectionId = "connection-1";
  const asked = {
    ...ask(form("Sure?")),
    explored: readLog(`${log}\n${log}\n`).map((each) => ({ ...each, connectionId })),
  };
  expect(asked.explored).toHaveLength(2);
  expect(listQuestions(asked, server).map(({ message }) => message)).toEqual(["Sure?", "Really?"]);
  const onlyExplored = { ...ask(), explored: asked.explored };
  expect(listServers(onlyExplored)).toEqual([server]);
  expect(listRevisions(onlyExplored, server)).toEqual(["2025-06-18", "2025-11-25"]);
});
