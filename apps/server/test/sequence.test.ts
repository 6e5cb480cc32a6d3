import { expect, test } from "vitest";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { toSequence } from "@elicitation-playground/shared/log/sequence";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();

const tripAnswers: JsonObject = {
  "Where do you want to go?": "rome",
  "When do you leave for Rome?": "2026-12-01",
  "How many people are travelling?": 2,
  "Do you need a hotel?": true,
  "Book Rome on 2026-12-01 for 2 people, with a hotel?": true,
};

/** Runs a sample, answers its questions, and returns what its diagram says, without progress. */
async function draw(
  era: "classic" | "modern",
  tool: string,
  answers: JsonObject,
  isAtOnce = false,
) {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: { kind: "sample", name: era } });
  await session.call({ connectionId, tool, arguments: {} });
  const answer = ({ elicitationId, request }: ElicitationOpened) => {
    const content = { value: answers[request.message] ?? null };
    return session.answer(elicitationId, { action: "accept", content });
  };
  const open: ElicitationOpened[] = [];
  for (const _question of Object.keys(answers)) {
    const question = await session.next("elicitation-opened");
    if (isAtOnce) open.push(question);
    else await answer(question);
  }
  for (const question of open) await answer(question);
  await session.next("call-finished");
  const state = session.events.reduce(reduceSession, emptySession);
  const sequence = toSequence(session.events, state);
  const isOfCall = sequence.steps.filter(({ callId }) => callId !== undefined);
  const told = isOfCall.map((step) =>
    step.type === "arrow"
      ? `${step.from}>${step.to} ${step.label}`.replaceAll(connectionId, "samples")
      : step.label,
  );
  return { sequence, told: told.filter((line) => !line.includes("progress")) };
}

const asExchanges = (before: string, after: string) =>
  Object.entries(tripAnswers).flatMap(([message, value]) => [
    before,
    `host>person asks: ${message}`,
    `person>host Accepted { "value": ${JSON.stringify(value)} }`,
    after,
  ]);
const result = "Booked Rome on 2026-12-01 for 2 people, with a hotel.";

test("2025-11-25: the diagram of trip-wizard has five questions inside one request", async () => {
  const { sequence, told } = await draw("classic", "trip-wizard", tripAnswers);
  expect(told).toEqual([
    "person>host Run trip-wizard",
    "host>samples tools/call",
    ...asExchanges(
      "samples>host elicitation/create",
      "host>samples accept, reply to elicitation/create",
    ),
    "samples>host result",
    `host>person ${result}`,
  ]);
  expect(sequence.rounds).toHaveLength(1);
  expect(sequence.waits.map(({ slot }) => slot)).toEqual([0, 0, 0, 0, 0]);
});

test("2026-07-28: the diagram of trip-wizard has the same questions in six rounds", async () => {
  const { sequence, told } = await draw("modern", "trip-wizard", tripAnswers);
  const retries = told.map((line) => line.replace(/round \d+$/, "round"));
  expect(retries).toEqual([
    "person>host Run trip-wizard",
    "host>samples tools/call, round",
    ...asExchanges(
      "samples>host input_required, 1 question",
      "host>samples retry with the answers, round",
    ),
    "samples>host result",
    `host>person ${result}`,
  ]);
  expect(sequence.rounds.map(({ number, isGroup }) => [number, isGroup])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [number, true]),
  );
});

test.each(["classic", "modern"] as const)(
  "%s: the questions of parallel wait side by side",
  async (era) => {
    const answers = {
      "Who is coming?": "Ada",
      "How many seats?": 2,
      "What would you like to drink?": "water",
    };
    const { sequence } = await draw(era, "parallel", answers, true);
    expect(sequence.waits.map(({ slot }) => slot)).toEqual([0, 1, 2]);
    expect(sequence.rounds).toHaveLength(era === "classic" ? 1 : 2);
  },
);
