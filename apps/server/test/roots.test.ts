import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply, type RawCall, type Revision } from "./rawMcpServer.ts";

const playground = await openPlayground();
const folder = mkdtempSync(join(tmpdir(), "playground-root-"));
afterAll(() => rmSync(folder, { recursive: true }));

const revisions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
const in2025 = ["2025-06-18", "2025-11-25"] as const;
type Roots = { uri: string; name?: string }[];
const here: Roots = [{ uri: pathToFileURL(folder).href, name: "Here" }];
const elsewhere: Roots = [{ uri: "file:///no/such/folder" }];

/** A tool that asks for the roots as its revision does, and returns them. */
async function listRoots(revision: Revision, { push, params }: RawCall) {
  if (revision !== "2026-07-28") {
    const { result, error } = await push("roots/list");
    return textReply(JSON.stringify(result ?? error));
  }
  const answers = params["inputResponses"] as JsonObject | undefined;
  if (answers) return textReply(JSON.stringify(answers["r"]));
  const inputRequests = { r: { method: "roots/list" } };
  return { result: { resultType: "input_required", inputRequests } };
}

async function connected(revision: Revision, roots?: Roots) {
  const mcpServer = await openRawMcpServer(revision, (call) => listRoots(revision, call));
  const session = await playground.openSession();
  const profile = roots ? { roots } : {};
  const connectionId = await session.connect({ target: mcpServer.target, profile });
  const start = () => session.call({ connectionId, tool: "ask" });
  return {
    session,
    mcpServer,
    start,
    /** The roots that the MCP server receives. */
    async received(): Promise<unknown> {
      await start();
      const { result } = await session.next("call-finished");
      const [{ text }] = result["content"] as [{ text: string }];
      return JSON.parse(text) as unknown;
    },
    change: (changed: Roots) =>
      session.request("PUT", `/connections/${connectionId}/roots`, { roots: changed }),
    path: `${session.path}/connections/${connectionId}/roots`,
  };
}

test.for(in2025)(
  "%s: roots are declared at the start [ROOTS-declare-at-start]",
  async (revision) => {
    const { mcpServer, received } = await connected(revision, here);
    const [initialize] = mcpServer.sent("initialize");
    expect(initialize?.params).toHaveProperty("capabilities.roots", { listChanged: true });
    expect(await received()).toEqual({ roots: here });
  },
);

test("2026-07-28: roots are declared with every request [ROOTS-declare-each-time]", async () => {
  const { mcpServer, received } = await connected("2026-07-28", here);
  expect(await received()).toEqual({ roots: here });
  const calls = mcpServer.sent("tools/call");
  expect(calls).toHaveLength(2);
  for (const { params } of mcpServer.received) {
    expect(params?.["_meta"]).toMatchObject({
      "io.modelcontextprotocol/clientCapabilities": { roots: {} },
    });
  }
});

test.for(in2025)(
  "%s: a change of the roots is notified [ROOTS-notify-changes]",
  async (revision) => {
    const { mcpServer, change } = await connected(revision, []);
    const notifications = () => mcpServer.sent("notifications/roots/list_changed");
    expect(notifications()).toEqual([]);
    expect((await change(here)).status).toBe(200);
    expect(notifications()).toHaveLength(1);
  },
);

test.for(revisions)(
  "%s: the MCP server gets the new roots after a change [ROOTS-follow-changes]",
  async (revision) => {
    const { session, received, change } = await connected(revision, []);
    expect(await received()).toEqual({ roots: [] });
    await change(here);
    expect(await session.next("roots-changed")).toMatchObject({ roots: here });
    expect(await received()).toEqual({ roots: here });
  },
);

test.for(in2025)(
  "%s: without roots in the profile, roots/list fails with -32601 [ROOTS-not-supported, ROOTS-consent]",
  async (revision) => {
    const { mcpServer, received, change } = await connected(revision);
    expect(mcpServer.sent("initialize")[0]?.params).not.toHaveProperty("capabilities.roots");
    expect(await received()).toMatchObject({ code: -32601 });
    expect((await change(here)).status).toBe(409);
  },
);

test("2026-07-28: without roots in the profile, a call that asks for them fails [ROOTS-consent]", async () => {
  const { session, mcpServer, start } = await connected("2026-07-28");
  await start();
  expect(await session.next("call-failed")).toMatchObject({ problem: { code: "input-refused" } });
  expect(JSON.stringify(mcpServer.received)).not.toContain("roots");
});

test.for(revisions)(
  "%s: an MCP server gets the roots of its connection, which only the token can change [ROOTS-as-permitted, ROOTS-access-control]",
  async (revision) => {
    const mine = await connected(revision, here);
    const other = await connected(revision, elsewhere);
    expect(await mine.received()).toEqual({ roots: here });
    expect(await other.received()).toEqual({ roots: elsewhere });

    const stranger = await fetch(`${playground.origin}${mine.path}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ roots: elsewhere }),
    });
    expect(stranger.status).toBe(401);
    expect(await mine.received()).toEqual({ roots: here });
  },
);

test.for(["https://example.com/", "/home", "file:///home/../etc", "file:///home/%2e%2e/etc"])(
  "%s is rejected as a root, at the start and later [ROOTS-file-only, ROOTS-no-traversal]",
  async (uri) => {
    const { session, mcpServer, change, received } = await connected("2025-11-25", here);
    expect((await change([{ uri }])).status).toBe(400);
    expect(await received()).toEqual({ roots: here });
    const body = { target: mcpServer.target, profile: { roots: [{ uri }] } };
    expect((await session.post("/connections", body)).status).toBe(400);
  },
);

test.for(revisions)(
  "%s: an unreachable root is reported each time roots are requested [ROOTS-watched]",
  async (revision) => {
    const { session, received, change } = await connected(revision, [...here, ...elsewhere]);
    const warnings = () =>
      session.events.flatMap((event) =>
        event.type === "log-message" && event.level === "host-warning" ? [event.text] : [],
      );
    await received();
    expect(warnings()).toEqual([expect.stringContaining("file:///no/such/folder")]);
    await change(here);
    await received();
    expect(warnings()).toHaveLength(1);
  },
);
