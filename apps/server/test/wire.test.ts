import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { openClosedPlayground, openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply } from "./rawMcpServer.ts";

const playground = await openPlayground();
type Session = Awaited<ReturnType<typeof playground.openSession>>;
type Era = "2025-11-25" | "2026-07-28";
const eras: Era[] = ["2025-11-25", "2026-07-28"];

const sample = (name: string, era: Era): OpenConnection => ({
  target: { kind: "sample", name },
  profile: { era },
});
const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);

async function connect(connection: OpenConnection) {
  const session = await playground.openSession();
  const connectionId = await session.connect(connection);
  await session.next("tools-listed");
  return { session, connectionId };
}

/** Calls a tool and accepts every question with its defaults. */
async function run(session: Session, connectionId: string, tool: string): Promise<void> {
  const start = session.events.length;
  await session.call({ connectionId, tool, arguments: { url: "https://example.com/next" } });
  const answered = new Set<string>();
  const hasEnded = (event: SessionEvent) =>
    event.type === "call-finished" || event.type === "call-failed";
  await expect
    .poll(
      async () => {
        for (const event of session.events.slice(start)) {
          if (event.type !== "elicitation-opened" || answered.has(event.elicitationId)) continue;
          answered.add(event.elicitationId);
          const { request } = event;
          const content = "requestedSchema" in request ? fillContent(request.requestedSchema) : {};
          const isForm = "requestedSchema" in request;
          await session.answer(event.elicitationId, {
            action: "accept",
            ...(isForm && { content }),
          });
        }
        return session.events.slice(start).some(hasEnded);
      },
      { timeout: 15_000 },
    )
    .toBe(true);
}

const rulesOf = ({ events }: Session, direction?: "in" | "out") =>
  events.flatMap((event) => {
    const isAsked = event.type === "frame" && (direction ?? event.direction) === event.direction;
    return isAsked ? (event.violations ?? []) : [];
  });

const legal: [string, OpenConnection, string[]][] = [
  ...eras.flatMap((era): [string, OpenConnection, string[]][] => [
    [`modern ${era}`, sample("modern", era), ["every-field", "parallel", "trip-wizard", "contact"]],
    [
      `conformance ${era}`,
      sample("conformance", era),
      ["test_simple_text", "test_image_content", "test_multiple_content_types"],
    ],
  ]),
  ["classic", sample("classic", "2025-11-25"), ["every-field", "interview", "pick-color"]],
  [
    "server-everything",
    { target: { kind: "stdio", command: process.execPath, args: [everything] } },
    ["trigger-elicitation-request", "trigger-url-elicitation", "get-tiny-image"],
  ],
];

test.each(legal)("no frame of %s breaks the spec", async (_name, connection, tools) => {
  const { session, connectionId } = await connect(connection);
  for (const tool of tools) await run(session, connectionId, tool);
  expect(session.events.filter(({ type }) => type === "frame").length).toBeGreaterThan(6);
  expect(rulesOf(session)).toEqual([]);
});

const choices = '"string"|"array"|"boolean"|"number"|"integer"';
const formats = '"email"|"uri"|"date"|"date-time"';
const broken: Record<string, string[]> = {
  "nested-schema": [
    `properties.address.type: expected one of ${choices}`,
    "properties.friends.items.anyOf: expected array, received undefined",
  ],
  "unknown-keywords": [
    `properties.name.format: expected one of ${formats}`,
    `properties.odd.type: expected one of ${choices}`,
  ],
  "broken-default": [
    "properties.agree.default: expected boolean, received string",
    "properties.days.default: expected array, received string",
  ],
  password: [`properties.password.format: expected one of ${formats}`],
};
const hostile = eras.flatMap((era) =>
  Object.entries(broken).map(([tool, rules]) => ({ era, tool, rules })),
);

test.each(hostile)("$era: the question of $tool is marked with the rule", async (given) => {
  const { era, tool, rules } = given;
  const { session, connectionId } = await connect(sample("hostile", era));
  await session.call({ connectionId, tool });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
  const [path, part] =
    era === "2025-11-25"
      ? ["params", "elicitation/create"]
      : ["result.inputRequests.question.params", "reply to tools/call"];
  expect(rulesOf(session)).toEqual(
    rules.map((rule) => `${path}.requestedSchema.${rule} (${part}, ${era})`),
  );
});

test("two questions with one id are marked", async () => {
  const { session, connectionId } = await connect(sample("hostile", "2025-11-25"));
  await session.call({ connectionId, tool: "same-id" });
  await session.next("elicitation-opened");
  await session.next("elicitation-opened");
  expect(rulesOf(session)).toEqual([
    "id: another open request has this id (Basic protocol, Requests)",
  ]);
});

test.each(eras)("%s: our own deliberate fault is marked", async (era) => {
  const { session, connectionId } = await connect(sample("modern", era));
  await session.call({ connectionId, tool: "contact" });
  const { elicitationId } = await session.next("elicitation-opened");
  const odd = { action: "accept", content: { name: { first: "Ada" } } };
  const fault = { fault: { kind: "odd-answer" }, answer: odd };
  await session.post(`/elicitations/${elicitationId}/fault`, fault);
  await expect.poll(() => rulesOf(session, "out")).toHaveLength(1);
  expect(rulesOf(session, "out")[0]).toMatch(/content\.name: expected string, received object/);
  expect(rulesOf(session, "in")).toEqual([]);
});

test("each request over HTTP is logged with its status and its masked headers", async () => {
  const { target } = await openRawMcpServer("2025-11-25", async ({ push }) => {
    await push("elicitation/create", {
      message: "?",
      requestedSchema: { type: "object", properties: {} },
    });
    return textReply("Done");
  });
  const headers = { "X-Team": "red", Authorization: "Bearer hush-hush-hush" };
  const { session, connectionId } = await connect({
    target: { ...target, headers },
    profile: { era: "2025-11-25" },
  });
  const callId = await session.call({ connectionId, tool: "ask" });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
  const exchanges = session.events.filter((event) => event.type === "http-exchange");
  expect(exchanges.map(({ method, status, carried }) => [method, status, carried?.method])).toEqual(
    expect.arrayContaining([
      ["POST", 200, "initialize"],
      ["POST", 202, "notifications/initialized"],
      ["GET", 405, undefined],
      ["POST", 200, "tools/call"],
      ["POST", 202, undefined],
    ]),
  );
  const answer = exchanges.find(({ carried }) => carried && carried.method === undefined);
  expect(answer).toMatchObject({ callId, status: 202 });
  const call = exchanges.find(({ carried }) => carried?.method === "tools/call");
  expect(call).toMatchObject({
    callId,
    url: target.url,
    requestHeaders: { "x-team": "•••", authorization: "•••" },
    responseHeaders: { "content-type": "text/event-stream" },
  });
  expect(JSON.stringify(session.events)).not.toContain("hush");
});

test("a request that gets no response is logged with the reason", async () => {
  const session = await playground.openSession();
  const { origin } = await openClosedPlayground();
  const url = `${origin}/mcp`;
  await session.post("/connections", { target: { kind: "http", url } });
  const { failure } = await session.next("http-exchange");
  expect(failure).toContain("ECONNREFUSED");
});
