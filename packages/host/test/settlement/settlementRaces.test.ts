import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { openHost, openSession, program } from "../openHost.ts";
import { answerNames, answers, sorted, type AnswerName } from "./questionSystem.ts";

const host = openHost();
const keys = ["ask-1", "ask-2", "ask-3"];
const eras = ["2025-11-25", "2026-07-28"] as const;
const numRuns = Number(process.env["SETTLEMENT_RACES"] ?? 12);

/** What happens after so many milliseconds, counted from the last of the three questions. */
type Race = {
  tabs: { key: string; name: AnswerName; afterMs: number }[];
  reopens: { key: string; afterMs: number }[];
  withdraw: Record<string, number>;
  cancelAfterMs: number | null;
  disconnectAfterMs: number | null;
  answerTimeoutMs: number | null;
};

const moments = fc.nat({ max: 6 });
const races: fc.Arbitrary<Race> = fc.record({
  tabs: fc.array(
    fc.record({
      key: fc.constantFrom(...keys),
      name: fc.constantFrom(...answerNames),
      afterMs: moments,
    }),
    { minLength: 2, maxLength: 10 },
  ),
  reopens: fc.array(fc.record({ key: fc.constantFrom(...keys), afterMs: moments }), {
    maxLength: 4,
  }),
  withdraw: fc.dictionary(fc.constantFrom(...keys), moments, { noNullPrototype: true }),
  cancelAfterMs: fc.option(moments, { freq: 2 }),
  disconnectAfterMs: fc.option(moments, { freq: 1 }),
  answerTimeoutMs: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
});

test.each(eras)(
  "with a real MCP server of %s, answer, reopening, cancel, withdrawal, timeout and disconnect leave each question with one answer",
  async (era) => {
    await fc.assert(
      fc.asyncProperty(races, (race) => runRace(era, race)),
      { numRuns, endOnFailure: true },
    );
  },
  30_000 + numRuns * 1000,
);

async function runRace(era: (typeof eras)[number], race: Race): Promise<void> {
  const { session, log, connect, next } = openSession(host);
  const { answerTimeoutMs } = race;
  const target = program("races", ...(era === "2026-07-28" ? ["round"] : []));
  const connectionId = await connect(target, { era, answerTimeoutMs });
  const callId = session.startCall(connectionId, { tool: "ask", arguments: race.withdraw });
  const opened = [
    await next("elicitation-opened"),
    await next("elicitation-opened"),
    await next("elicitation-opened"),
  ];
  const idOf = new Map(
    opened.map(({ elicitationId, request }) => [request.message, elicitationId]),
  );
  const verdicts = race.tabs.map(async ({ key, name, afterMs }) => {
    await pause(afterMs);
    const intent = name === "deliberate" ? { deliberate: true as const } : {};
    const id = idOf.get(key) ?? "";
    return session.answer(id, answers[name], intent).then(
      () => ({ id, name, isSettled: true }),
      () => ({ id, name, isSettled: false }),
    );
  });
  // The call or the connection may have ended already, and the answer may have left.
  const ended = Promise.allSettled([
    ...race.reopens.map(({ key, afterMs }) =>
      after(afterMs, () => session.reopen(idOf.get(key) ?? "")),
    ),
    after(race.cancelAfterMs, () => session.cancelCall(callId)),
    after(race.disconnectAfterMs, () => session.disconnect(connectionId)),
  ]);
  const given = await Promise.all(verdicts);
  await ended;
  await host.closeSession(session.id);

  const events = log.since(0);
  for (const { elicitationId: id, request } of opened) {
    const closed = events.flatMap((event) =>
      event.type === "elicitation-closed" && event.elicitationId === id ? [event] : [],
    );
    const reopened = events.filter(
      (event) => event.type === "elicitation-reopened" && event.elicitationId === id,
    );
    if (era === "2025-11-25") assert.equal(reopened.length, 0);
    assert.equal(closed.length, 1 + reopened.length);
    const settled = given.filter((each) => each.id === id && each.isSettled);
    const byPerson = closed.filter(({ by }) => by === "person");
    assert.deepEqual(
      sorted(byPerson.map(({ answer }) => answer)),
      sorted(settled.map(({ name }) => answers[name])),
    );
    const last = closed.at(-1);
    const sent = sentAnswers(events, request.message);
    assert(sent.length <= 1);
    if (last?.by === "person" && sent.length > 0) assert.deepEqual(sent, [last.answer]);
  }
}

/** The answers to one question that crossed the wire, in either era. */
function sentAnswers(events: SessionEvent[], key: string): unknown[] {
  return events.flatMap((event) => {
    if (event.type !== "frame" || event.direction !== "out") return [];
    const { id, result, params } = event.message as JsonObject;
    if (id === key && result !== undefined) return [result];
    const responses = isJsonObject(params) ? params["inputResponses"] : undefined;
    return isJsonObject(responses) && key in responses ? [responses[key]] : [];
  });
}

async function after(ms: number | null, act: () => unknown): Promise<void> {
  if (ms === null) return;
  await pause(ms);
  await act();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
