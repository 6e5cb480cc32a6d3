import { expect, test } from "vitest";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { closed, exampleLog, finished, opened, sample, started } from "../../test/exampleLog.ts";
import { toScenario } from "./toScenario.ts";

const confirmed = { confirm: true };
const committed = (fault: Fault) =>
  ({
    by: "person",
    answer: { action: "accept", content: confirmed },
    deliberate: true,
    fault,
  }) as const;

test.each([
  [{ by: "person", answer: { action: "decline" } }, { answer: "decline" }],
  [
    { by: "person", answer: { action: "accept" }, deliberate: true },
    { answer: { broken: "no-content" } },
  ],
  [committed({ kind: "tamper-state" }), { answer: { fault: "tamper-state", accept: confirmed } }],
  [
    { ...committed({ kind: "answer-twice" }), answer: { action: "decline" } },
    { answer: { fault: "answer-twice", action: "decline" } },
  ],
  [
    { by: "person", deliberate: true, fault: { kind: "drop-key" } },
    { answer: { fault: "drop-key" } },
  ],
  [committed({ kind: "delay", seconds: 10 }), { after: "10s", answer: { accept: confirmed } }],
  [committed({ kind: "delay", seconds: 0.25 }), { after: "250ms", answer: { accept: confirmed } }],
  [{ by: "person", deliberate: true, fault: { kind: "never-answer" } }, { answer: "never" }],
  [{ by: "timeout", answer: { action: "cancel" } }, { answer: "timeout" }],
  [{ by: "mcp-server", answer: { action: "cancel" } }, { answer: "never" }],
  [{ by: "rule", answer: { action: "decline" } }, {}],
] as const)("a question that was closed by %j gets the same answer", (closing, answer) => {
  const events = exampleLog(sample, {}, [
    started("call-1", "delete"),
    opened("e1", "call-1"),
    closed("e1", closing),
    finished("call-1", "Done."),
  ]);
  const [recorded] = toScenario(events)?.scenario.tests[0]?.questions ?? [];
  expect(recorded).toEqual({ message: "Sure?", fields: ["confirm"], ...answer });
});

const secretForm = {
  message: "Sign in as •••?",
  requestedSchema: {
    type: "object",
    properties: {
      password: { type: "string", minLength: 8 },
      pin: { type: "integer" },
      keys: { type: "array" },
    },
  },
};
const content = { password: "•••", pin: "•••", keys: ["•••", "a •••"] };

test.each([
  {},
  { deliberate: true as const },
  { deliberate: true as const, fault: { kind: "tamper-state" as const } },
])("masked values of an answer that was sent as %j are variables", (how) => {
  const answer = { action: "accept" as const, content };
  const recording = toScenario(
    exampleLog(sample, {}, [
      started("call-1", "login", { token: "•••", note: "token=•••" }),
      { ...opened("e1", "call-1"), request: secretForm } as SessionEventBody,
      closed("e1", { by: "person", answer, ...how }),
      finished("call-1", "Hello •••."),
    ]),
  );
  expect(recording?.scenario.tests).toMatchObject([
    {
      call: { arguments: { token: "${env:TOKEN}", note: "token=${env:TOKEN}" } },
      questions: [
        {
          message: { matches: "^Sign in as .+\\?$" },
          answer: {
            accept: {
              password: "${env:PASSWORD}",
              pin: "${env:PIN}",
              keys: ["${env:KEYS}", "a ${env:KEYS}"],
            },
          },
        },
      ],
      expect: { text: { matches: "^Hello .+\\.$" } },
    },
  ]);
  expect(recording?.variables).toEqual(["PASSWORD", "PIN", "KEYS", "TOKEN"]);
  expect(recording?.notices).toEqual([
    "Set the environment variable PASSWORD: secrets are not in the log.",
    "Set the environment variable PIN: secrets are not in the log.",
    "Set the environment variable KEYS: secrets are not in the log. It is used 2 times; if the values differed, give each its own variable.",
    "Set the environment variable TOKEN: secrets are not in the log. It is used 2 times; if the values differed, give each its own variable.",
    "Replace ${env:PIN} by a number: the form asks for one, and a variable is always text.",
    "Where the MCP server repeats a secret, its text is matched by a pattern.",
  ]);
});

test("accepted content with a key that the form does not have is broken", () => {
  const answer = { action: "accept" as const, content: { confirm: true, extra: 1 } };
  const recording = toScenario(
    exampleLog(sample, {}, [
      started("call-1", "delete"),
      opened("e1", "call-1"),
      closed("e1", { by: "person", answer }),
      finished("call-1", "Done."),
    ]),
  );
  expect(recording?.scenario.tests[0]?.questions?.[0]?.answer).toEqual({
    broken: { confirm: true, extra: 1 },
  });
});

test("parallel questions have no order, and a cancelled call is cancelled again", () => {
  const [recorded] =
    toScenario(
      exampleLog(sample, {}, [
        started("call-1", "ask"),
        opened("e1", "call-1"),
        opened("e2", "call-1"),
        closed("e1", { by: "call-cancelled" }),
        closed("e2", { by: "call-cancelled" }),
        { type: "call-cancelled", callId: "call-1", reason: "Cancelled by the person." },
      ]),
    )?.scenario.tests ?? [];
  expect(recorded).toMatchObject({
    order: "any",
    questions: [{ answer: "cancel-call" }, { answer: "never" }],
    expect: { cancelled: true },
  });
});

test.each(["never-answer", "answer-late"] as const)(
  "a call that was cancelled after %s is cancelled again",
  (kind) => {
    const fault = { kind };
    const sent = kind === "answer-late" ? { action: "accept", content: confirmed } : undefined;
    const [recorded] =
      toScenario(
        exampleLog(sample, {}, [
          started("call-1", "ask"),
          opened("e1", "call-1"),
          closed("e1", {
            by: "person",
            deliberate: true,
            fault,
            ...(sent && { answer: sent as SentAnswer }),
          }),
          { type: "call-cancelled", callId: "call-1", reason: "Cancelled by the person." },
        ]),
      )?.scenario.tests ?? [];
    const answer = sent ? { fault: "answer-late", accept: confirmed } : "cancel-call";
    expect(recorded).toMatchObject({ questions: [{ answer }], expect: { cancelled: true } });
  },
);

const page = (isCompleted: boolean): SessionEventBody[] => [
  started("call-1", "pay"),
  {
    type: "elicitation-opened",
    elicitationId: "e1",
    connectionId: "c1",
    callId: "call-1",
    era: "2025-11-25",
    round: 1,
    request: { mode: "url", message: "Pay.", url: "https://example.com/7f3k2q" },
  },
  closed("e1", { by: "person", answer: { action: "accept" } }),
  ...(isCompleted ? [{ type: "elicitation-completed", elicitationId: "e1" } as const] : []),
  finished("call-1", "Paid."),
];

test.each([
  [false, "done"],
  [true, { done: { submit: [] } }],
])("a visited page (completed: %s) is answered with %j and a notice", (isCompleted, answer) => {
  const recording = toScenario(exampleLog(sample, {}, page(isCompleted)));
  expect(recording?.scenario.tests[0]?.questions).toEqual([
    { message: "Pay.", mode: "url", answer },
  ]);
  expect(recording?.notices.join()).toContain('what was done on the page of "Pay."');
  const verify = (visit?: "none" | "submit") =>
    toScenario(exampleLog(sample, {}, page(isCompleted)), { isVerified: true, visit })?.notices;
  // It stays unless the verified answer has a visit.
  expect(verify()).toEqual(isCompleted ? [] : recording?.notices);
  expect(verify("none")).toEqual(recording?.notices);
  expect(verify("submit")).toEqual([]);
});

test("records sampling requests with their responses", () => {
  const sampled = (id: string): SessionEventBody => ({
    type: "sampling-opened",
    samplingId: id,
    connectionId: "c1",
    callId: "call-1",
    era: "2025-11-25",
    round: 1,
    request: { messages: [] },
  });
  const response = { role: "assistant", content: { type: "text", text: "Hello." }, model: "m" };
  const events = exampleLog(sample, {}, [
    started("call-1", "ask"),
    sampled("s1"),
    { type: "sampling-closed", samplingId: "s1", by: "person", response },
    sampled("s2"),
    { type: "sampling-closed", samplingId: "s2", by: "person" },
    finished("call-1", "Done."),
  ]);
  expect(toScenario(events)?.scenario.tests[0]).toMatchObject({
    samplings: [{ answer: { respond: "Hello." } }, { answer: "refuse" }],
  });
});

test("finds a parallel question of another run by its key", () => {
  const run = (...names: string[]) =>
    exampleLog(sample, {}, [
      started("call-1", "ask"),
      ...names.map((name): SessionEventBody => {
        const id = name.slice(0, 1);
        return {
          type: "elicitation-opened",
          elicitationId: id,
          connectionId: "c1",
          callId: "call-1",
          era: "2026-07-28",
          round: 1,
          inputKey: id,
          request: { message: `${name}?`, requestedSchema: { type: "object", properties: {} } },
        };
      }),
      ...names.map((name) =>
        closed(name.slice(0, 1), { by: "person", answer: { action: "decline" } }),
      ),
      finished("call-1", "Done."),
    ]);
  const recording = toScenario(run("a 1", "b 1"), { reruns: [run("b 2", "a 2")] });
  expect(recording?.scenario.tests[0]?.questions?.map(({ message }) => message)).toEqual([
    { matches: "^a \\d+\\?$" },
    { matches: "^b \\d+\\?$" },
  ]);
});
