import { expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply, type RawCall, type Revision } from "./rawMcpServer.ts";

const playground = await openPlayground();

const requestedSchema = {
  type: "object",
  properties: { age: { type: "integer", minimum: 18 } },
  required: ["age"],
};
const form = { message: "How old are you?", requestedSchema };
const url = { mode: "url", message: "Sign in.", url: "https://example.com/", elicitationId: "e-1" };
type Elicitation = NonNullable<OpenConnection["profile"]>["elicitation"];

/** Asks as its revision does, and returns the answer or the error. */
async function ask(revision: Revision, params: JsonObject, { push, ...call }: RawCall) {
  if (revision !== "2026-07-28") {
    const { result, error } = await push("elicitation/create", params);
    return textReply(JSON.stringify(result ?? error));
  }
  const answers = call.params["inputResponses"] as JsonObject | undefined;
  if (answers) return textReply(JSON.stringify(answers["q"]));
  const inputRequests = { q: { method: "elicitation/create", params } };
  return { result: { resultType: "input_required", inputRequests } };
}

/** Starts a call whose one question is `params`. */
async function asked(revision: Revision, elicitation: Elicitation, params: JsonObject) {
  const mcpServer = await openRawMcpServer(revision, (call) => ask(revision, params, call));
  const session = await playground.openSession();
  const { target } = mcpServer;
  const connectionId = await session.connect({ target, profile: { elicitation } });
  expect(await session.next("connection-opened")).toMatchObject({ era: revision });
  await session.call({ connectionId, tool: "ask" });
  return { session, mcpServer };
}

const both = { form: true, url: true };
const revisions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
const in2025 = ["2025-06-18", "2025-11-25"] as const;
const withModes = ["2025-11-25", "2026-07-28"] as const;

test.for(in2025)(
  "%s: elicitation is declared at the start [EL-declare-at-start]",
  async (revision) => {
    for (const [elicitation, declared] of [
      [both, { form: {}, url: {} }],
      [{ form: false, url: false }, {}],
      [null, undefined],
    ] as const) {
      const mcpServer = await openRawMcpServer(revision, () => textReply("nothing"));
      const session = await playground.openSession();
      await session.connect({ target: mcpServer.target, profile: { elicitation } });
      const [initialize] = mcpServer.sent("initialize");
      const sent = initialize?.params?.["capabilities"] as JsonObject | undefined;
      expect(sent).toBeDefined();
      expect(sent?.["elicitation"]).toEqual(declared);
    }
  },
);

test.for(revisions)(
  "%s: a question without a mode is a form [EL-mode-left-out]",
  async (revision) => {
    const { session } = await asked(revision, both, form);
    const { elicitationId, request } = await session.next("elicitation-opened");
    expect(request).toEqual(form);
    await session.answer(elicitationId, { action: "accept", content: { age: 18 } });
    const { result } = await session.next("call-finished");
    expect(result).toHaveProperty("content.0.text", '{"action":"accept","content":{"age":18}}');
  },
);

test.for(revisions)(
  "%s: an invalid answer is not sent, a corrected one is [EL-check-answer]",
  async (revision) => {
    const { session, mcpServer } = await asked(revision, both, form);
    const { elicitationId } = await session.next("elicitation-opened");
    for (const content of [{ age: 17 }, { age: "18" }, {}]) {
      const rejected = await session.answer(elicitationId, { action: "accept", content });
      expect(rejected).toMatchObject({ status: 422, body: { errors: [{ field: "age" }] } });
    }
    await session.answer(elicitationId, { action: "accept", content: { age: 21 } });
    await session.next("call-finished");
    const answers = mcpServer.received.filter((message) =>
      /"action"/.test(JSON.stringify(message)),
    );
    expect(answers).toHaveLength(1);
  },
);

const shapes = [
  { shape: "form and url", elicitation: both, modes: ["form", "url"] },
  { shape: "form", elicitation: { form: true, url: false }, modes: ["form"] },
  { shape: "url", elicitation: { form: false, url: true }, modes: ["url"] },
  { shape: "an empty object", elicitation: { form: false, url: false }, modes: ["form"] },
];
const asking = withModes.flatMap((revision) =>
  shapes.flatMap((shape) =>
    ([{ mode: "form", ...form }, url] as const).map((params) => ({ revision, ...shape, params })),
  ),
);
const isDeclared = ({ modes, params }: (typeof asking)[number]) => modes.includes(params.mode);

test.for(asking.filter(isDeclared))(
  "$revision: a client that declares $shape is asked in $params.mode mode [EL-some-mode]",
  async ({ revision, elicitation, params }) => {
    const { session } = await asked(revision, elicitation, params);
    const { elicitationId } = await session.next("elicitation-opened");
    const content = params.mode === "form" ? { content: { age: 18 } } : {};
    await session.answer(elicitationId, { action: "accept", ...content });
    const { result } = await session.next("call-finished");
    expect(result).toHaveProperty(
      "content.0.text",
      JSON.stringify({ action: "accept", ...content }),
    );
  },
);

const undeclared = asking.filter((one) => !isDeclared(one));

test.for(undeclared.filter(({ revision }) => revision === "2025-11-25"))(
  "$revision: a client that declares $shape rejects $params.mode mode with -32602 [EL-undeclared-mode]",
  async ({ revision, elicitation, params }) => {
    const { session } = await asked(revision, elicitation, params);
    const { result } = await session.next("call-finished");
    expect(result).toHaveProperty("content.0.text", expect.stringContaining('"code":-32602'));
    expect(session.events.some(({ type }) => type === "elicitation-opened")).toBe(false);
  },
);

test.for(undeclared.filter(({ revision }) => revision === "2026-07-28"))(
  "$revision: a client that declares $shape fails a call that asks in $params.mode mode",
  async ({ revision, elicitation, params }) => {
    const { session } = await asked(revision, elicitation, params);
    expect(await session.next("call-failed")).toMatchObject({ problem: { code: "input-refused" } });
    expect(session.events.some(({ type }) => type === "elicitation-opened")).toBe(false);
  },
);
