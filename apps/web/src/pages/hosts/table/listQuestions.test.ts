import { expect, test } from "vitest";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import { listQuestions } from "./listQuestions.ts";

function ask(...requests: (ElicitationRequest & { era?: string })[]): SessionState {
  const elicitations = requests.map(({ era = "2026-07-28", ...request }, index) => ({
    id: `elicitation-${index}`,
    connectionId: "connection-1",
    era,
    round: 1,
    openedAt: `2026-11-20T10:00:0${index}.000Z`,
    errors: [],
    completed: false,
    request,
  }));
  return {
    ...emptySession,
    elicitations: Object.fromEntries(elicitations.map((each) => [each.id, each])),
  };
}

const form = (message: string, schema = {}) => ({ message, requestedSchema: schema });

test("a question is listed once, newest first, however often it was asked", () => {
  const size = { properties: { size: { type: "string" } } };
  const state = ask(
    form("Delete 3 files?"),
    form("Which size?", size),
    form("Delete 12 files?"),
    { mode: "url", message: "Sign in", url: "https://a.example/1" },
    { mode: "url", message: "Sign in", url: "https://a.example/2" },
  );
  expect(listQuestions(state).map(({ request }) => request.message)).toEqual([
    "Sign in",
    "Delete 12 files?",
    "Which size?",
  ]);
});

test("the same question in another era, or with another schema, is another one", () => {
  const state = ask(
    form("Sure?"),
    { ...form("Sure?"), era: "2025-11-25" },
    form("Sure?", { properties: { sure: { type: "boolean" } } }),
  );
  expect(listQuestions(state)).toHaveLength(3);
});
