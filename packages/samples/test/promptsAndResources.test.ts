import {
  Client as McpClient,
  specTypeSchemas,
  StreamableHTTPClientTransport,
  withInputRequired,
} from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import { createModernEndpoint } from "../src/serve/modernEndpoint.ts";
import { doors, type Answer } from "./doors.ts";
import { openDoors } from "./openDoors.ts";
import { serveSamples } from "./serveSamples.ts";

const enter = openDoors();

const hours = "samples://opening-hours";
const lunch = { occasion: "lunch" };
const cases: { answer: Answer; prompt: string; resource: string }[] = [
  {
    answer: { action: "accept", content: { date: "2027-03-01", tone: "warm", value: "oslo" } },
    prompt: "Write a warm invitation to lunch on 2027-03-01.",
    resource: "Open from 8 to 16.",
  },
  {
    answer: { action: "decline" },
    prompt: "Write no invitation to lunch: I do not want to say what kind.",
    resource: "No opening hours: you named no office.",
  },
  {
    answer: { action: "cancel" },
    prompt: "Write no invitation to lunch yet: I closed the question.",
    resource: "No opening hours: you closed the question.",
  },
];
const casesByDoor = doors.flatMap((door) => {
  return cases.map((one) => ({ ...one, door, at: door.name, action: one.answer.action }));
});

test.for(casesByDoor)("$at: a prompt that asks, when it is $action", async (one) => {
  const caller = await enter(one.door, [one.answer]);
  expect(await caller.getPrompt("write-invitation", lunch)).toMatchObject({
    messages: [{ role: "user", content: { type: "text", text: one.prompt } }],
  });
});

test.for(casesByDoor)("$at: a resource that asks, when it is $action", async (one) => {
  const caller = await enter(one.door, [one.answer]);
  expect(await caller.readResource(hours)).toMatchObject({
    contents: [{ uri: hours, mimeType: "text/plain", text: one.resource }],
  });
});

test.for(doors)("$name: both are listed", async (door) => {
  const caller = await enter(door, []);
  expect(await caller.listPrompts()).toMatchObject({
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
  expect(await caller.listResources()).toMatchObject({
    resources: [{ uri: hours, name: "opening-hours", mimeType: "text/plain" }],
  });
});

test.for(doors)("$name: what breaks the schema is an error", async (door) => {
  const broken: Answer = { action: "accept", content: { date: "soon", tone: "warm" } };
  const caller = await enter(door, [broken]);
  await expect(caller.getPrompt("write-invitation", lunch)).rejects.toThrow(
    "The answer breaks the requested schema: date",
  );
});

test.for(doors)("$name: unknown names and missing arguments are refused", async (door) => {
  const caller = await enter(door, []);
  const refused = { code: -32602 };
  await expect(caller.getPrompt("no-such-prompt")).rejects.toMatchObject(refused);
  await expect(caller.getPrompt("write-invitation")).rejects.toMatchObject(refused);
  await expect(caller.readResource("samples://nothing")).rejects.toMatchObject(refused);
});

test.for(doors)("$name: a client that cannot ask is told so", async (door) => {
  const caller = await enter(door, [], { elicitation: null });
  const refused = {
    code: door.era === "2026" ? -32021 : -32600,
    message: expect.stringContaining("this client does not support form elicitation") as string,
  };
  await expect(caller.getPrompt("write-invitation", lunch)).rejects.toMatchObject(refused);
  await expect(caller.readResource(hours)).rejects.toMatchObject(refused);
});

test("in 2026-07-28 each asks with a result, and its state is good for it alone", async () => {
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
    inputRequests: { "question-1": { params: { message: "Opening hours of which office?" } } },
  });

  const inputResponses = { "question-1": { action: "decline" } };
  const retryOf = (result: object) => ({
    requestState: "requestState" in result ? result.requestState : undefined,
    inputResponses,
  });
  expect(await getPrompt("lunch", retryOf(prompt))).toHaveProperty("messages");
  expect(await readResource(retryOf(resource))).toHaveProperty("contents");

  const refused = { code: -32602, message: "Invalid or expired requestState" };
  await expect(getPrompt("dinner", retryOf(prompt))).rejects.toMatchObject(refused);
  await expect(getPrompt("lunch", retryOf(resource))).rejects.toMatchObject(refused);
  await expect(readResource(retryOf(prompt))).rejects.toMatchObject(refused);
  const tool = await callTool("contact");
  await expect(readResource(retryOf(tool))).rejects.toMatchObject(refused);
});
