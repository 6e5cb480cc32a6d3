import {
  Client as McpClient,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import { createModernEndpoint } from "../src/serve/endpoints.ts";
import { allClients, twoClients, type Answer } from "./clients.ts";
import { openSamples, serveSamples } from "./sampleServer.ts";
import { promptCases } from "./scenarioCases.ts";

const { connect } = openSamples();

const hours = "samples://opening-hours";
const lunch = { occasion: "lunch" };
const casesByClient = twoClients.flatMap((client) =>
  promptCases.map((one) => ({ ...one, client, at: client.name })),
);

test.for(casesByClient)("$at: $name", async ({ client, call, answer, text }) => {
  const connected = await connect(client, [answer]);
  const { prompt, resource = "", arguments: args } = call;
  const result = prompt ? connected.getPrompt(prompt, args) : connected.readResource(resource);
  expect(await result).toMatchObject(
    prompt
      ? { messages: [{ role: "user", content: { type: "text", text } }] }
      : { contents: [{ uri: resource, mimeType: "text/plain", text }] },
  );
});

test.for(allClients)("$name: both are listed", async (client) => {
  const connected = await connect(client, []);
  expect(await connected.listPrompts()).toMatchObject({
    prompts: [
      {
        name: "write-invitation",
        title: "Write an invitation",
        arguments: [
          {
            name: "occasion",
            description: "What to invite to, for example lunch",
            required: true,
          },
        ],
      },
    ],
  });
  expect(await connected.listResources()).toMatchObject({
    resources: [{ uri: hours, name: "opening-hours", mimeType: "text/plain" }],
  });
});

test.for(allClients)("$name: an answer that breaks the schema is an error", async (client) => {
  const broken: Answer = { action: "accept", content: { date: "soon", tone: "warm" } };
  const connected = await connect(client, [broken]);
  await expect(connected.getPrompt("write-invitation", lunch)).rejects.toThrow(
    "The answer breaks the requested schema: date",
  );
});

test.for(allClients)("$name: unknown names and missing arguments are errors", async (client) => {
  const connected = await connect(client, []);
  const rejected = { code: -32602 };
  await expect(connected.getPrompt("no-such-prompt")).rejects.toMatchObject(rejected);
  await expect(connected.getPrompt("write-invitation")).rejects.toMatchObject(rejected);
  await expect(connected.readResource("samples://nothing")).rejects.toMatchObject(rejected);
});

test.for(allClients)("$name: a client that cannot ask gets an error", async (client) => {
  const connected = await connect(client, [], { elicitation: null });
  const rejected = {
    code: client.era === "2026" ? -32021 : -32600,
    message: expect.stringContaining("this client does not support form elicitation") as string,
  };
  await expect(connected.getPrompt("write-invitation", lunch)).rejects.toMatchObject(rejected);
  await expect(connected.readResource(hours)).rejects.toMatchObject(rejected);
});

test("in 2026-07-28 the state of one request is rejected for another", async () => {
  const serving = await serveSamples({ "/mcp": createModernEndpoint() });
  onTestFinished(() => serving.close());
  const mcpClient = new McpClient(
    { name: "test", version: "1" },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await mcpClient.connect(new StreamableHTTPClientTransport(serving.url("/mcp")));
  onTestFinished(() => mcpClient.close());

  const getPrompt = (occasion: string, retry: object = {}) => {
    const params = { name: "write-invitation", arguments: { occasion }, ...retry };
    const schema = withInputRequired(specTypeSchemas.GetPromptResult);
    return mcpClient.request({ method: "prompts/get", params }, schema, {
      allowInputRequired: true,
    });
  };
  const readResource = (retry: object = {}) => {
    const schema = withInputRequired(specTypeSchemas.ReadResourceResult);
    const params = { uri: hours, ...retry };
    return mcpClient.request({ method: "resources/read", params }, schema, {
      allowInputRequired: true,
    });
  };

  const callTool = (name: string) => {
    const schema = withInputRequired(specTypeSchemas.CallToolResult);
    const params = { name, arguments: {} };
    return mcpClient.request({ method: "tools/call", params }, schema, {
      allowInputRequired: true,
    });
  };

  const prompt = await getPrompt("lunch");
  expect(prompt).toMatchObject({
    inputRequests: { "question-1": { params: { message: "What kind of invitation to lunch?" } } },
  });
  const resource = await readResource();
  expect(resource).toMatchObject({
    inputRequests: { "question-1": { params: { message: "Which office do you mean?" } } },
  });

  const inputResponses = { "question-1": { action: "decline" } };
  const retryOf = (result: object) => ({
    requestState: "requestState" in result ? result.requestState : undefined,
    inputResponses,
  });
  expect(await getPrompt("lunch", retryOf(prompt))).toHaveProperty("messages");
  expect(await readResource(retryOf(resource))).toHaveProperty("contents");

  const rejected = { code: -32602, message: "Invalid or expired requestState" };
  await expect(getPrompt("dinner", retryOf(prompt))).rejects.toMatchObject(rejected);
  await expect(getPrompt("lunch", retryOf(resource))).rejects.toMatchObject(rejected);
  await expect(readResource(retryOf(prompt))).rejects.toMatchObject(rejected);
  const tool = await callTool("contact");
  await expect(readResource(retryOf(tool))).rejects.toMatchObject(rejected);
});
