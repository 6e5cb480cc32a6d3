import {
  Client as McpClient,
  isInputRequiredResult,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createModernEndpoint } from "../src/serve/modernEndpoint.ts";
import { everyField } from "../src/tools/everyField.ts";
import { serveSamples, type Serving } from "./serveSamples.ts";

let serving: Serving;
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

/** One round of a call, driven by hand. */
function callRound(name: string, args: object, retry: object = {}) {
  return mcpClient.request(
    { method: "tools/call", params: { name, arguments: args, ...retry } },
    withInputRequired(specTypeSchemas.CallToolResult),
    { allowInputRequired: true },
  );
}

async function askedState(name: string, args: object): Promise<string> {
  const result = await callRound(name, args);
  if (!isInputRequiredResult(result) || !result.requestState) throw new Error("It did not ask");
  return result.requestState;
}

const ada = { room: "Ada", start: "10:00" };
const declined = { inputResponses: { "question-1": { action: "decline" } } };

test("a question of 2026-07-28 carries its schema whole", async () => {
  const asked = await callRound("every-field", {});
  const [question] = everyField.run({}, {} as never);
  expect(asked).toMatchObject({ inputRequests: { "question-1": question } });
});
