import { expect, onTestFinished, test } from "vitest";
import { createTestHost } from "./createTestHost.ts";
import { answerQuestion } from "./questions/answerQuestion.ts";
import { ExpectedSamplings } from "./questions/expectedSamplings.ts";

function openSession() {
  const host = createTestHost((error) => {
    throw error;
  });
  onTestFinished(() => host.close());
  return host.openSession();
}

test("cancelling a call that has ended is a refused answer", async () => {
  const { signal } = new AbortController();
  const context = {
    session: openSession(),
    callId: "call-1",
    name: "Question 1",
    signal,
    onNote: () => undefined,
    judgeLater: () => undefined,
  };
  const opened = {
    type: "elicitation-opened" as const,
    elicitationId: "elicitation-1",
    connectionId: "connection-1",
    era: "2025-11-25",
    round: 1,
    request: { message: "Go on?", requestedSchema: { type: "object" as const, properties: {} } },
  };
  await expect(
    answerQuestion({ ...context, folder: "", watched: undefined }, opened, "cancel-call"),
  ).rejects.toMatchObject({
    failure: {
      kind: "refused-answer",
      cause: "Question 1: the answer came too late: This session has no call-1.",
    },
  });
});

test("answering a sampling request that is closed is a refused answer", () => {
  const samplings = new ExpectedSamplings([{ answer: "refuse" }]);
  const opened = {
    type: "sampling-opened" as const,
    samplingId: "sampling-1",
    connectionId: "connection-1",
    era: "2025-11-25",
    round: 1,
    request: { messages: [] },
  };
  const error = catchError(() => samplings.answer(openSession(), opened));
  expect(error).toMatchObject({
    failure: {
      kind: "refused-answer",
      cause: "Sampling request 1: the answer came too late: This session has no sampling-1.",
    },
    at: ["samplings", 0, "answer"],
  });
});

function catchError(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
