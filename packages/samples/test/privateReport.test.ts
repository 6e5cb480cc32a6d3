import { Client as McpClientV2, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as McpClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as HttpTransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  ElicitationCompleteNotificationSchema,
  ElicitRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { expect, onTestFinished, test, vi } from "vitest";
import { allow, Browser, connectAccount, fillIn } from "./browser.ts";
import { openSamples } from "./sampleServer.ts";

const samples = openSamples();
const info = { name: "test", version: "1" };
const capabilities = { elicitation: { url: {} } };

/** A client of the 2025 era that accepts every link and records which visits are complete. */
type Session = {
  call(tool: string): Promise<unknown>;
  asked: { url: string; elicitationId: string }[];
  completed: string[];
};

const asking = z.object({ url: z.string(), elicitationId: z.string() });

async function connectV1(url: URL): Promise<Session> {
  const mcpClient = new McpClientV1(info, { capabilities });
  const [asked, completed]: [Session["asked"], string[]] = [[], []];
  mcpClient.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    asked.push(asking.parse(params));
    return { action: "accept" };
  });
  mcpClient.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    completed.push(params.elicitationId);
  });
  await mcpClient.connect(new HttpTransportV1(url));
  onTestFinished(() => mcpClient.close());
  return { call: (name) => mcpClient.callTool({ name, arguments: {} }), asked, completed };
}

async function connectV2(url: URL): Promise<Session> {
  const mcpClient = new McpClientV2(info, { capabilities, versionNegotiation: { mode: "legacy" } });
  const [asked, completed]: [Session["asked"], string[]] = [[], []];
  mcpClient.setRequestHandler("elicitation/create", ({ params }) => {
    asked.push(asking.parse(params));
    return { action: "accept" };
  });
  mcpClient.setNotificationHandler("notifications/elicitation/complete", ({ params }) => {
    completed.push(params.elicitationId);
  });
  await mcpClient.connect(new StreamableHTTPClientTransport(url));
  onTestFinished(() => mcpClient.close());
  return { call: (name) => mcpClient.callTool({ name, arguments: {} }), asked, completed };
}

const clients = [
  { name: "v1 at /mcp", path: "/mcp", connect: connectV1 },
  { name: "v1 at /mcp/classic", path: "/mcp/classic", connect: connectV1 },
  { name: "v2 at /mcp", path: "/mcp", connect: connectV2 },
  { name: "v2 at /mcp/classic", path: "/mcp/classic", connect: connectV2 },
];

const required = z.object({
  code: z.literal(-32042),
  data: z.object({
    elicitations: z.tuple([
      asking.extend({ mode: z.literal("url"), message: z.string(), elicitationId: z.string() }),
    ]),
  }),
});

/** The link in the error of a call. */
async function linkOf(session: Session): Promise<{ url: string; elicitationId: string }> {
  const error: unknown = await session.call("private-report").catch((cause: unknown) => cause);
  return required.parse(error).data.elicitations[0];
}

function toResult(text: string) {
  return { content: [{ type: "text", text }] };
}

const reportOfAda = toResult("Report for ada@example.com: 3 visits, 2 orders.");

test.for(clients)(
  "$name: the client is notified when a visit is complete",
  async ({ path, connect }) => {
    const session = await connect(samples.url(path));
    const calling = session.call("connect-account");
    const { url, elicitationId } = await vi.waitFor(() => {
      expect(session.asked).toHaveLength(1);
      return session.asked[0]!;
    }, 15_000);
    expect(session.completed).toEqual([]);
    await connectAccount(url);
    await calling;
    expect(session.completed).toEqual([elicitationId]);
  },
);

test.for(clients)(
  "$name: the report works after the account is connected",
  async ({ path, connect }) => {
    const session = await connect(samples.url(path));
    const { url, elicitationId } = await linkOf(session);
    // A second attempt before the visit gets the same link.
    expect(await linkOf(session)).toMatchObject({ url, elicitationId });

    await connectAccount(url);
    await vi.waitFor(() => expect(session.completed).toEqual([elicitationId]), 15_000);
    expect(await session.call("private-report")).toMatchObject(reportOfAda);
    expect(session.asked).toEqual([]);
  },
);

test.for(clients)("$name: sessions do not share accounts", async ({ path, connect }) => {
  const [mine, yours] = [await connect(samples.url(path)), await connect(samples.url(path))];
  const [my, your] = [await linkOf(mine), await linkOf(yours)];
  expect(my.url).not.toBe(your.url);
  await connectAccount(my.url);
  expect(await mine.call("private-report")).toMatchObject(reportOfAda);
  expect(await linkOf(yours)).toMatchObject(your);

  await fillIn({}, { ...allow, account: "grace@example.com" })(your.url);
  expect(await yours.call("private-report")).toMatchObject(
    toResult("Report for grace@example.com: 3 visits, 2 orders."),
  );
  expect(await mine.call("private-report")).toMatchObject(reportOfAda);
  expect(mine.completed).not.toContain(your.elicitationId);
});

test.for(clients)(
  "$name: an account that is already connected is enough",
  async ({ path, connect }) => {
    const session = await connect(samples.url(path));
    const calling = session.call("connect-account");
    await vi.waitFor(() => connectAccount(session.asked[0]!.url), 15_000);
    await calling;
    expect(await session.call("private-report")).toMatchObject(reportOfAda);
  },
);

test.for(clients)("$name: a refused link is replaced by another", async ({ path, connect }) => {
  const session = await connect(samples.url(path));
  const { url } = await linkOf(session);
  await fillIn({}, { ...allow, decision: "deny" })(url);
  const next = await linkOf(session);
  expect(next.url).not.toBe(url);
  expect(await new Browser().open(next.url)).toMatchObject({ status: 200 });
});
