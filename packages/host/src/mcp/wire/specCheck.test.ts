import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { SpecCheck } from "./specCheck.ts";

type Era = "2025-11-25" | "2026-07-28";
type Sent = [direction: "in" | "out", message: object];

/** The rules that the last of these messages breaks, in a connection of this era. */
function checkLast(era: Era, ...frames: Sent[]): string[] {
  const specCheck = new SpecCheck(() => era);
  const checked = frames.map(([direction, message]) =>
    specCheck.check(direction, { jsonrpc: "2.0", ...message } as JSONRPCMessage, {
      callId: "call",
    }),
  );
  return checked.at(-1) ?? [];
}

const _meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const call = { id: 1, method: "tools/call", params: { name: "ask", _meta } };
const form = (properties: object) => ({
  message: "Sure?",
  requestedSchema: { type: "object", properties },
});
const ask = (params: object): Sent => ["in", { id: 7, method: "elicitation/create", params }];
const answer = (result: unknown): Sent => ["out", { id: 7, result }];
const reply = (result: unknown): Sent => ["in", { id: 1, result }];
const text = { type: "text", text: "Done" };

const legal: [string, Era, ...Sent[]][] = [
  ["a question", "2025-11-25", ask(form({ ok: { type: "boolean" } }))],
  ["an additional member", "2025-11-25", ask({ ...form({}), "x-mine": { nested: [1] } })],
  [
    "a result with an additional member",
    "2025-11-25",
    ["out", { id: 1, method: "ping" }],
    reply({ x: 1 }),
  ],
  [
    "a method of an extension",
    "2025-11-25",
    ["in", { method: "notifications/x", params: { a: 1 } }],
  ],
  ["an unknown request", "2026-07-28", ["out", { id: 1, method: "acme/do", params: {} }]],
  ["a task of the extension", "2026-07-28", ["out", call], reply({ resultType: "task", task: {} })],
  [
    "a result of an unknown request",
    "2025-11-25",
    ["out", { id: 1, method: "acme/do" }],
    reply({ a: 1 }),
  ],
  [
    "an error",
    "2025-11-25",
    ["out", call],
    ["in", { id: 1, error: { code: -32042, message: "" } }],
  ],
  [
    "a request for a task",
    "2025-11-25",
    ["out", { id: 1, method: "tools/call", params: { name: "ask", task: { ttl: 1000 } } }],
    reply({
      task: {
        taskId: "t",
        status: "working",
        ttl: null,
        createdAt: "2026-01-01T00:00:00Z",
        lastUpdatedAt: "2026-01-01T00:00:00Z",
      },
    }),
  ],
];

test.each(legal)("%s in %s breaks no rule", (_what, era, ...frames) => {
  expect(checkLast(era, ...frames)).toEqual([]);
});

const broken: [string, Era, string[], ...Sent[]][] = [
  [
    "a question without a message",
    "2025-11-25",
    ["params.message: expected string, received undefined (elicitation/create, 2025-11-25)"],
    ask({ requestedSchema: { type: "object", properties: {} } }),
  ],
  [
    "a nested field",
    "2025-11-25",
    [
      'params.requestedSchema.properties.address.type: expected one of "string"|"array"|"boolean"|"number"|"integer" (elicitation/create, 2025-11-25)',
    ],
    ask(form({ address: { type: "object", properties: {} } })),
  ],
  [
    "an unknown format",
    "2025-11-25",
    [
      'params.requestedSchema.properties.p.format: expected one of "email"|"uri"|"date"|"date-time" (elicitation/create, 2025-11-25)',
    ],
    ask(form({ p: { type: "string", format: "password" } })),
  ],
  [
    "an unknown mode",
    "2025-11-25",
    ['params.mode: expected one of "form"|"url" (elicitation/create, 2025-11-25)'],
    ask({ mode: "voice", message: "Hi" }),
  ],
  [
    "content of an unknown type",
    "2025-11-25",
    [
      'result.content[1].type: expected one of "text"|"image"|"audio"|"resource_link"|"resource" (reply to tools/call, 2025-11-25)',
    ],
    ["out", call],
    reply({ content: [text, { type: "film" }] }),
  ],
  [
    "a result without its type",
    "2026-07-28",
    [
      "result: missing required resultType — servers implementing protocol revision 2026-07-28 MUST include it (the absent-means-complete bridge applies only to earlier-revision servers) (reply to tools/call, 2026-07-28)",
    ],
    ["out", call],
    reply({ content: [text] }),
  ],
  [
    "missing content",
    "2025-11-25",
    ["result.content: expected array, received undefined (reply to tools/call, 2025-11-25)"],
    ["out", call],
    reply({}),
  ],
  [
    "a question in a result",
    "2026-07-28",
    [
      "result.inputRequests.q.params.message: expected string, received undefined (reply to tools/call, 2026-07-28)",
      "result.inputRequests.q.params.requestedSchema: expected object, received undefined (reply to tools/call, 2026-07-28)",
    ],
    ["out", call],
    reply({
      resultType: "input_required",
      inputRequests: { q: { method: "elicitation/create", params: {} } },
    }),
  ],
  [
    "an empty round",
    "2026-07-28",
    [
      "result: input_required carries neither inputRequests nor requestState (every input_required result must include at least one of the two) (reply to tools/call, 2026-07-28)",
    ],
    ["out", call],
    reply({ resultType: "input_required" }),
  ],
  [
    "a pushed question",
    "2026-07-28",
    ["method: elicitation/create is not a request of this protocol version (2026-07-28)"],
    ask(form({})),
  ],
  [
    "a request without the client's capabilities",
    "2026-07-28",
    [
      'params._meta["io.modelcontextprotocol/protocolVersion"]: missing (tools/call, 2026-07-28)',
      'params._meta["io.modelcontextprotocol/clientCapabilities"]: missing (tools/call, 2026-07-28)',
    ],
    ["out", { ...call, params: { name: "ask" } }],
  ],
  [
    "an answer with an unknown action",
    "2025-11-25",
    [
      'result.action: expected one of "accept"|"decline"|"cancel" (reply to elicitation/create, 2025-11-25)',
    ],
    ask(form({})),
    answer({ action: "maybe" }),
  ],
  [
    "an answer with nested content",
    "2025-11-25",
    [
      "result.content.a: expected string, received object (reply to elicitation/create, 2025-11-25)",
    ],
    ask(form({})),
    answer({ action: "accept", content: { a: { b: 1 } } }),
  ],
  [
    "an answer of a retry",
    "2026-07-28",
    [
      'params.inputResponses.q.action: expected one of "accept"|"decline"|"cancel" (tools/call, 2026-07-28)',
    ],
    ["out", call],
    reply({
      resultType: "input_required",
      inputRequests: { q: { method: "elicitation/create", params: form({}) } },
    }),
    [
      "out",
      { ...call, id: 2, params: { ...call.params, inputResponses: { q: { action: "maybe" } } } },
    ],
  ],
  [
    "a second reply",
    "2025-11-25",
    ["id: no open request has this id (JSON-RPC 2.0, Response object)"],
    ask(form({})),
    answer({ action: "decline" }),
    answer({ action: "decline" }),
  ],
  [
    "an id that is in use",
    "2025-11-25",
    ["id: another open request has this id (Basic protocol, Requests)"],
    ask(form({})),
    ask(form({})),
  ],
  [
    "progress without a number",
    "2025-11-25",
    ["params.progress: expected number, received string (notifications/progress, 2025-11-25)"],
    ["in", { method: "notifications/progress", params: { progressToken: 1, progress: "half" } }],
  ],
];

test.each(broken)("%s in %s breaks %j", (_what, era, rules, ...frames) => {
  expect(checkLast(era, ...frames)).toEqual(rules);
});

test("many broken parts are counted, and a huge message is not checked", () => {
  const content = (length: number) => Array.from({ length }, () => ({ type: "film" }));
  const rules = checkLast("2025-11-25", ["out", call], reply({ content: content(100) }));
  expect(rules).toHaveLength(6);
  expect(rules.at(-1)).toBe("and 95 more (reply to tools/call, 2025-11-25)");
  expect(checkLast("2025-11-25", ["out", call], reply({ content: content(20_000) }))).toEqual([]);
});

test("a reply is not called unexpected when its request may have been forgotten", () => {
  const asked: Sent[] = Array.from({ length: 1500 }, (_, id) => [
    "in",
    { id, method: "elicitation/create", params: form({}) },
  ]);
  expect(
    checkLast("2025-11-25", ...asked, ["out", { id: 1, result: { action: "cancel" } }]),
  ).toEqual([]);
});
