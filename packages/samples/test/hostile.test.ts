import { expect, onTestFinished, test, vi } from "vitest";
import { hostileCases } from "../src/hostile/cases.ts";
import { createHostileEndpoint } from "../src/serve/endpoints.ts";
import { connectRaw, type RawEra, type RawQuestion } from "./rawClient.ts";
import { serveSamples } from "./sampleServer.ts";

const eras: RawEra[] = ["2025-11-25", "2026-07-28"];
const decline = { action: "decline" };

/** Connects to a new hostile MCP server and records its questions. */
async function connectHostile(
  era: RawEra,
  answer: (question: RawQuestion) => object | Promise<object>,
) {
  const serving = await serveSamples({ "/mcp/hostile": createHostileEndpoint() });
  onTestFinished(() => serving.close());
  const asked: RawQuestion[] = [];
  const raw = await connectRaw(serving.url("/mcp/hostile"), era, (question) => {
    asked.push(question);
    return answer(question);
  });
  onTestFinished(() => raw.close());
  return { ...raw, asked };
}

const questions = hostileCases.flatMap((hostile) => ("params" in hostile ? [hostile] : []));
const inBothEras = eras.flatMap((era) => questions.map((hostile) => ({ era, ...hostile })));

test.each(inBothEras)("$era: $name sends its question unchanged", async (hostile) => {
  const { era, name, params } = hostile;
  const raw = await connectHostile(era, () => decline);
  const result = await raw.call(name);
  const received = raw.asked.map((question) => {
    // In 2025-11-25 a question in URL mode has an id.
    const { elicitationId: _id, ...rest } = question.params;
    return rest;
  });
  expect(received).toEqual([params]);
  expect(result).toMatchObject({ content: [{ text: 'Received {"action":"decline"}' }] });
});

test("the large questions are as large as their names say", () => {
  const paramsOf = (name: string) => JSON.stringify(questions.find((it) => it.name === name));
  const sizes = Object.fromEntries(questions.map(({ name }) => [name, paramsOf(name).length]));
  expect(sizes["huge-message"]).toBeGreaterThan(1024 * 1024);
  expect(paramsOf("huge-enum").match(/option \d+/g)).toHaveLength(5000);
  expect(paramsOf("many-fields").match(/field\d+/g)).toHaveLength(300);
});

test.each(eras)("%s: re-ask asks again after every answer", async (era) => {
  const calling = new AbortController();
  const raw = await connectHostile(era, () => {
    if (raw.asked.length === 25) calling.abort();
    return decline;
  });
  await expect(raw.call("re-ask", calling.signal)).rejects.toThrow("aborted");
  expect(raw.asked.length).toBeGreaterThanOrEqual(25);
  expect(new Set(raw.asked.map(({ params }) => params["message"])).size).toBe(raw.asked.length);
});

test("2025-11-25: ask-late asks after the call has ended", async () => {
  const raw = await connectHostile("2025-11-25", () => decline);
  await raw.call("ask-late");
  expect(raw.asked).toEqual([]);
  await vi.waitFor(() => expect(raw.asked).toHaveLength(1), 15_000);
});

test("2025-11-25: same-id asks two questions with one id", async () => {
  const raw = await connectHostile("2025-11-25", () => decline);
  await raw.call("same-id");
  await vi.waitFor(() => expect(raw.asked).toHaveLength(2), 15_000);
  const [first, second] = raw.asked;
  expect(first?.id).toBe(second?.id);
  expect(first?.params["message"]).not.toBe(second?.params["message"]);
});

test.each(eras)("%s: never-answer stays silent until the call is cancelled", async (era) => {
  const raw = await connectHostile(era, () => decline);
  const calling = AbortSignal.timeout(300);
  await expect(raw.call("never-answer", calling)).rejects.toThrow("timeout");
  expect(raw.asked).toEqual([]);
  expect(await raw.listTools()).toContain("never-answer");
});

test("2025-11-25: crash breaks the stream while its question is open", async () => {
  const raw = await connectHostile("2025-11-25", () => new Promise<object>(() => {}));
  const calling = new AbortController();
  const call = raw.call("crash", calling.signal);
  await vi.waitFor(() => expect(String(raw.errors)).toContain("SSE stream disconnected"), 15_000);
  expect(raw.asked).toHaveLength(1);
  calling.abort();
  await expect(call).rejects.toThrow("aborted");
  expect(await raw.listTools()).toContain("crash");
});

test("2026-07-28: crash breaks the connection of the retry", async () => {
  const raw = await connectHostile("2026-07-28", () => decline);
  await expect(raw.call("crash")).rejects.toThrow("fetch failed");
  expect(raw.asked).toHaveLength(1);
  expect(await raw.listTools()).toContain("crash");
});

test("2026-07-28 does not list the tools that need pushed questions", async () => {
  const [before, now] = await Promise.all(eras.map((era) => connectHostile(era, () => decline)));
  const tools = await now?.listTools();
  expect(await before?.listTools()).toEqual(
    hostileCases.filter((hostile) => !("onlyStdio" in hostile)).map(({ name }) => name),
  );
  expect(tools).not.toContain("ask-late");
  expect(tools).not.toContain("same-id");
});
