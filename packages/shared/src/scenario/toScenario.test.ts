import { expect, test } from "vitest";
import type { Target } from "../commands.ts";
import type { SessionEvent, SessionEventBody } from "../events.ts";
import { profileSchema, type ProfileInput } from "../profile.ts";
import { scenarioSchema } from "./scenarioSchema.ts";
import { toScenario } from "./toScenario.ts";

const at = "2026-11-20T10:00:00.000Z";
const form = {
  message: "Sure?",
  requestedSchema: { type: "object", properties: { confirm: { type: "boolean" } } },
};

function log(target: Target, profile: ProfileInput, bodies: SessionEventBody[]): SessionEvent[] {
  const connected: SessionEventBody[] = [
    { type: "session-opened", sessionId: "s" },
    {
      type: "connection-opened",
      connectionId: "c1",
      target,
      profile: profileSchema.parse(profile),
      era: "2025-11-25",
      mcpServer: { name: "m", version: "1" },
      capabilities: {},
    },
  ];
  return [...connected, ...bodies].map((body, index) => ({ id: index + 1, at, ...body }));
}

const started = (callId: string, tool: string, given = {}): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId: "c1",
  tool,
  arguments: given,
});
const finished = (callId: string, text: string): SessionEventBody => ({
  type: "call-finished",
  callId,
  result: { content: [{ type: "text", text }] },
});
const opened = (elicitationId: string, callId: string): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId,
  connectionId: "c1",
  callId,
  era: "2025-11-25",
  round: 1,
  request: form,
});
const closed = (
  elicitationId: string,
  more: Omit<Extract<SessionEventBody, { type: "elicitation-closed" }>, "type" | "elicitationId">,
): SessionEventBody => ({ type: "elicitation-closed", elicitationId, ...more });

const sample: Target = { kind: "sample", name: "modern" };

test("calls become one test, with what was asked, answered and said", () => {
  const recording = toScenario(
    log(sample, {}, [
      started("call-1", "delete", { all: true }),
      opened("e1", "call-1"),
      closed("e1", { by: "person", answer: { action: "accept", content: { confirm: true } } }),
      finished("call-1", "Deleted."),
      started("call-2", "list"),
      finished("call-2", "Nothing."),
    ]),
  );
  expect(recording).toEqual({
    scenario: {
      server: { sample: "modern" },
      eras: ["2025-11-25"],
      tests: [
        {
          name: "delete as it was recorded",
          call: { tool: "delete", arguments: { all: true } },
          questions: [
            { message: "Sure?", fields: ["confirm"], answer: { accept: { confirm: true } } },
          ],
          expect: { text: "Deleted." },
          afterwards: [{ call: { tool: "list" }, expect: { text: "Nothing." } }],
        },
      ],
    },
    notices: [],
  });
  expect(scenarioSchema.safeParse(recording?.scenario).success).toBe(true);
});

test.each([
  [{ by: "person", answer: { action: "decline" } }, { answer: "decline" }],
  [
    { by: "person", answer: { action: "accept" }, deliberate: true },
    { answer: { broken: "no-content" } },
  ],
  [{ by: "timeout", answer: { action: "cancel" } }, { answer: "timeout" }],
  [{ by: "mcp-server", answer: { action: "cancel" } }, { answer: "never" }],
  [{ by: "rule", answer: { action: "decline" } }, {}],
] as const)("a question that was closed by %j is answered so again", (closing, answer) => {
  const events = log(sample, {}, [
    started("call-1", "delete"),
    opened("e1", "call-1"),
    closed("e1", closing),
    finished("call-1", "Done."),
  ]);
  const [recorded] = toScenario(events)?.scenario.tests[0]?.questions ?? [];
  expect(recorded).toEqual({ message: "Sure?", fields: ["confirm"], ...answer });
});

test("questions that were open at once have no order, and a cancelled call is cancelled again", () => {
  const [recorded] =
    toScenario(
      log(sample, {}, [
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

test("masked secrets come from the environment, and are named", () => {
  const target: Target = {
    kind: "stdio",
    command: "node",
    args: ["server.js", "--api-key", "•••", "--token=•••"],
    env: { MY_KEY: "•••" },
  };
  const recording = toScenario(log(target, {}, [started("call-1", "a"), finished("call-1", "b")]));
  expect(recording?.scenario.server).toEqual({
    command: "node",
    args: ["server.js", "--api-key", "${env:API_KEY}", "--token=${env:TOKEN}"],
    env: { MY_KEY: "${env:MY_KEY}" },
  });
  expect(recording?.notices.join()).toMatch(/API_KEY.*TOKEN.*MY_KEY/);
  const url = "https://•••@example.com/mcp?key=•••";
  const http: Target = { kind: "http", url, headers: { "X-Auth": "•••" } };
  expect(
    toScenario(log(http, {}, [started("call-1", "a"), finished("call-1", "b")]))?.scenario.server,
  ).toEqual({
    url: "https://${env:URL_SECRET}@example.com/mcp?key=${env:KEY}",
    headers: { "X-Auth": "${env:X_AUTH}" },
  });
});

test("what will be different next time is known by its shape, unless it was given", () => {
  const text =
    "Saved 7f1d0c0e-8a53-4a5c-9a55-0d7f7a1f3f11 at 2026-11-20T10:00:00Z for 2027-01-01T08:00:00Z.";
  const [recorded] =
    toScenario(
      log(sample, {}, [
        started("call-1", "save", { when: "2027-01-01T08:00:00Z" }),
        finished("call-1", text),
      ]),
    )?.scenario.tests ?? [];
  const recordedText = recorded?.expect?.text;
  const { matches = "" } = typeof recordedText === "object" ? recordedText : {};
  expect(text).toMatch(new RegExp(matches));
  expect(text.replaceAll("7f1d", "0000").replace("2026-11", "2029-12")).toMatch(
    new RegExp(matches),
  );
  expect(text.replace("2027", "2028")).not.toMatch(new RegExp(matches));
});

test("a client that is not the usual one is recorded by what it has of its own", () => {
  const profile = { elicitation: { form: true, url: false }, answerTimeoutMs: 50 };
  const events = log(sample, profile, [started("call-1", "a"), finished("call-1", "b")]);
  expect(toScenario(events)?.scenario.profiles).toEqual([{ name: "as recorded", ...profile }]);
});

test("a log without a call that ended gives no scenario", () => {
  expect(toScenario(log(sample, {}, []))).toBeUndefined();
  expect(toScenario(log(sample, {}, [started("call-1", "a")]))).toBeUndefined();
});

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
])("a page that was visited (told: %s) is answered with %j, and not promised", (told, answer) => {
  const recording = toScenario(log(sample, {}, page(told)));
  expect(recording?.scenario.tests[0]?.questions).toEqual([
    { message: "Pay.", mode: "url", answer },
  ]);
  expect(recording?.notices.join()).toContain('what was done on the page of "Pay."');
  expect(toScenario(log(sample, {}, page(told)), { isProven: true })?.notices).toEqual([]);
});

test("what a scenario cannot do on purpose is left out, and told", () => {
  const events = log(sample, {}, [
    started("call-1", "delete"),
    opened("e1", "call-1"),
    closed("e1", {
      by: "person",
      answer: { action: "accept" },
      deliberate: true,
      fault: { kind: "answer-twice" },
    }),
    finished("call-1", "Deleted."),
    started("call-2", "list"),
    finished("call-2", "Nothing."),
  ]);
  const recording = toScenario(events);
  expect(recording?.scenario.tests[0]?.call).toEqual({ tool: "list" });
  expect(recording?.notices.join()).toContain(
    "The call of delete is left out: what was done wrong",
  );
});

test("an id that was made up and given back is told, as it will be another one", () => {
  const events = log(sample, {}, [
    started("call-1", "book"),
    finished("call-1", "Booked as booking-7f3k2q."),
    started("call-2", "undo", { id: "booking-7f3k2q" }),
    finished("call-2", "Undone booking-7f3k2q."),
  ]);
  const recording = toScenario(events);
  expect(recording?.notices.join()).toContain('7f3k2q" was made up by the MCP server');
  expect(recording?.scenario.tests[0]?.afterwards?.[0]?.expect?.text).toBe(
    "Undone booking-7f3k2q.",
  );
});

test("what two equal calls were told differently is different, and counts are not", () => {
  const events = log(sample, {}, [
    started("call-1", "book"),
    finished("call-1", "Booked as otter2 for 1 guest."),
    started("call-2", "book"),
    finished("call-2", "Booked as lynx77 for 2 guest."),
    started("call-3", "tell"),
    finished("call-3", "otter2 and lynx77 are booked."),
  ]);
  const { expect: first, afterwards } = toScenario(events)?.scenario.tests[0] ?? {};
  expect(first).toEqual({ text: { matches: "^Booked as [\\w-]+ for 1 guest\\.$" } });
  expect(afterwards?.[1]?.expect).toEqual({
    text: { matches: "^[\\w-]+ and [\\w-]+ are booked\\.$" },
  });
});

test("what came out otherwise in another run is loosened, and only that", () => {
  const said = (name: string, mood: string) =>
    log(sample, {}, [
      started("call-1", "greet"),
      {
        type: "call-finished",
        callId: "call-1",
        result: {
          content: [{ type: "text", text: `Hello ${name}, ${mood} as ever.` }],
          structuredContent: { name, kind: "guest", tags: [{ mood, at: 1 }], rows: [name] },
        },
      },
    ]);
  const again = [said("Eve", "calm+shy")];
  expect(toScenario(said("Bob", "glad"), { again })?.scenario.tests[0]?.expect).toEqual({
    text: { matches: "^Hello [\\w-]+, \\S+ as ever\\.$" },
    structuredContentPart: { kind: "guest", tags: [{ at: 1 }] },
  });
  expect(toScenario(said("Bob", "glad"), { again: [said("Bob", "glad")] })).toEqual(
    toScenario(said("Bob", "glad")),
  );
});

test("a program that is named by a relative path keeps the folder it started in", () => {
  const calls = [started("call-1", "a"), finished("call-1", "b")];
  const server = (args: string[]) =>
    toScenario(log({ kind: "stdio", command: "node", args }, {}, calls), { folder: "/work" })
      ?.scenario.server.cwd;
  expect(server(["server.js"])).toBe("/work");
  expect(server(["./lib/server"])).toBe("/work");
  expect(server(["/lib/server.js", "--stdio"])).toBeUndefined();
});

test("work that took long has the time to take it again", () => {
  const events = log(sample, {}, [started("call-1", "a"), finished("call-1", "b")]);
  const late = events.map((event) =>
    event.type === "call-finished" ? { ...event, at: "2026-11-20T10:00:20.500Z" } : event,
  );
  expect(toScenario(events)?.scenario.timeoutMs).toBeUndefined();
  expect(toScenario(late)?.scenario.timeoutMs).toBe(62_000);
});
