import { Client as McpClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { Notebook } from "../notes/notebook.ts";
import { defineSample, type Sample } from "../sample/defineSample.ts";
import { createModernMcpServer } from "./modern.ts";

const empty = { type: "object" as const, properties: {} };
const about = {
  title: "Test",
  description: "A tool for a test",
  annotations: {},
  input: z.object({}),
};

/** Calls a tool in 2026-07-28, without a port, and accepts every question. */
async function callAccepting(sample: Sample) {
  const serving = { offered: [sample], notebook: new Notebook() };
  const handler = createMcpHandler(() => createModernMcpServer("modern", serving), {
    legacy: "reject",
  });
  const transport = new StreamableHTTPClientTransport(new URL("http://samples.test/"), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  const mcpClient = new McpClient(
    { name: "test", version: "1" },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  mcpClient.setRequestHandler("elicitation/create", () => ({ action: "accept", content: {} }));
  await mcpClient.connect(transport);
  onTestFinished(async () => {
    await mcpClient.close();
    await handler.close();
  });
  return mcpClient.callTool({ name: sample.name, arguments: {} });
}

test("a tool that asks another question in a later run is an error", async () => {
  let runs = 0;
  const moody = defineSample({
    ...about,
    name: "moody",
    *run(_args, ask) {
      runs += 1;
      yield* ask.form(`Question of run ${runs}`, empty);
      return "Done.";
    },
  });
  expect(await callAccepting(moody)).toMatchObject({
    content: [
      {
        text:
          "Question 1 differs from the one that was asked before: " +
          "a tool must ask the same questions when it gets the same answers.",
      },
    ],
    isError: true,
  });
});

test("a tool runs from its start in every round", async () => {
  const trace: string[] = [];
  const traced = defineSample({
    ...about,
    name: "traced",
    *run(_args, ask) {
      trace.push("start");
      yield* ask.form("One?", empty);
      trace.push("one");
      yield* ask.form("Two?", empty);
      return "Done.";
    },
  });
  const { content } = await callAccepting(traced);
  expect(content).toEqual([{ type: "text", text: "Done." }]);
  expect(trace).toEqual(["start", "start", "one", "start", "one"]);
});

test("a tool that throws ends in an error result", async () => {
  const broken = defineSample({
    ...about,
    name: "broken",
    *run(_args, ask) {
      yield* ask.form("Print?", empty);
      throw new Error("Out of paper");
    },
  });
  expect(await callAccepting(broken)).toMatchObject({
    content: [{ text: "Out of paper" }],
    isError: true,
  });
});
