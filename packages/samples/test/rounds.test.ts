import {
  Client as McpClient,
  isInputRequiredResult,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createModernEndpoint } from "../src/serve/endpoints.ts";
import { everyField } from "../src/tools/everyField.ts";
import { firstQuestionOf } from "./questionsOf.ts";
import { serveSamples, type SampleServer } from "./sampleServer.ts";

// The rounds of 2026-07-28 one by one: what the samples ask, and which retries they accept.

let serving: SampleServer;
let mcpClient: McpClient;
beforeAll(async () => {
  serving = await serveSamples({ "/mcp": createModernEndpoint() });
  mcpClient = new McpClient(
    { name: "test", version: "1" },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await mcpClient.connect(new StreamableHTTPClientTransport(serving.url("/mcp")));
});
afterAll(async () => {
  await mcpClient.close();
  await serving.close();
});

function callRound(name: string, args: object, retry: object = {}) {
  return mcpClient.request(
    { method: "tools/call", params: { name, arguments: args, ...retry } },
    withInputRequired(specTypeSchemas.CallToolResult),
    { allowInputRequired: true },
  );
}

async function stateOf(name: string, args: object, retry: object = {}): Promise<string> {
  const result = await callRound(name, args, retry);
  if (!isInputRequiredResult(result) || !result.requestState)
    throw new Error("The tool did not ask.");
  return result.requestState;
}

const ada = { room: "Ada", start: "10:00" };
const decline = { action: "decline" };
const inputResponses = { "question-1": decline };

test("a question has the complete schema", async () => {
  const question = firstQuestionOf(everyField);
  expect(await callRound("every-field", {})).toMatchObject({
    inputRequests: { "question-1": { method: "elicitation/create", params: question } },
  });
});

test("a retry needs only its state and its responses", async () => {
  const first = await stateOf("two-steps", {});
  const tea = { "question-1": { action: "accept", content: { drink: "tea" } } };
  const second = await stateOf("two-steps", {}, { requestState: first, inputResponses: tea });
  const retry = { requestState: second, inputResponses: { "question-2": decline } };
  expect(await callRound("two-steps", {}, retry)).toMatchObject({
    content: [{ text: "No order: you declined to choose a tea." }],
  });
});

test("the order of the arguments does not matter", async () => {
  const requestState = await stateOf("book-room", ada);
  const reordered = { start: ada.start, room: ada.room };
  expect(await callRound("book-room", reordered, { requestState, inputResponses })).toMatchObject({
    content: [{ text: "Ada is not booked: you said no." }],
  });
});

test.for([
  ["nothing", {}],
  ["the answer to another question", { "question-2": decline }],
  ["no answer", { "question-1": { action: "shrug" } }],
] as const)("a retry with %s is asked again", async ([, responses]) => {
  const requestState = await stateOf("book-room", ada);
  const retry = { requestState, inputResponses: responses };
  expect(await callRound("book-room", ada, retry)).toMatchObject({
    inputRequests: { "question-1": { params: { message: "Book Ada at 10:00?" } } },
  });
});

const bookAda = { tool: "book-room", args: ada };
const bookBob = { tool: "book-room", args: { ...ada, room: "Bob" } };
const contact = { tool: "contact", args: {} };
const deleteAll = { tool: "delete-all", args: {} };
const rejections = [
  { which: "with a flipped byte", from: bookAda, change: flipByte, to: bookAda },
  { which: "cut short", from: bookAda, change: (state: string) => state.slice(0, -1), to: bookAda },
  { which: "that is not a state", from: bookAda, change: () => "nonsense", to: bookAda },
  { which: "of another tool", from: contact, change: (state: string) => state, to: deleteAll },
  { which: "of other arguments", from: bookBob, change: (state: string) => state, to: bookAda },
];

test.for(rejections)("a state $which is rejected", async ({ from, change, to }) => {
  const requestState = change(await stateOf(from.tool, from.args));
  await expect(callRound(to.tool, to.args, { requestState, inputResponses })).rejects.toMatchObject(
    {
      code: -32602,
      message: "Invalid or expired requestState",
    },
  );
});

test("a state expires after a day", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const requestState = await stateOf("book-room", ada);
  const hour = 60 * 60 * 1000;

  vi.setSystemTime(Date.now() + 23 * hour);
  await callRound("book-room", ada, { requestState, inputResponses });

  vi.setSystemTime(Date.now() + 2 * hour);
  await expect(callRound("book-room", ada, { requestState, inputResponses })).rejects.toMatchObject(
    {
      code: -32602,
    },
  );
});

/** Changes one character in the middle of the signed part. */
function flipByte(state: string): string {
  const at = Math.floor(state.length / 2);
  return state.slice(0, at) + (state[at] === "A" ? "B" : "A") + state.slice(at + 1);
}
