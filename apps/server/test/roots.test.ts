import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, said, type RawCall, type Revision } from "./rawMcpServer.ts";

const playground = await openPlayground();
const folder = mkdtempSync(join(tmpdir(), "playground-root-"));
afterAll(() => rmSync(folder, { recursive: true }));

const revisions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
const in2025 = ["2025-06-18", "2025-11-25"] as const;
type Roots = { uri: string; name?: string }[];
const here: Roots = [{ uri: pathToFileURL(folder).href, name: "Here" }];
const elsewhere: Roots = [{ uri: "file:///no/such/folder" }];

/** A tool that asks for the roots in the way of its revision, and says what it got. */
async function listRoots(revision: Revision, { push, params }: RawCall) {
  if (revision !== "2026-07-28") {
    const { result, error } = await push("roots/list");
    return said(JSON.stringify(result ?? error));
  }
  const answers = params["inputResponses"] as JsonObject | undefined;
  if (answers) return said(JSON.stringify(answers["r"]));
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
    /** What the MCP server is told when it asks. */
    async told(): Promise<unknown> {
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
    const { mcpServer, told } = await connected(revision, here);
    const [initialize] = mcpServer.sent("initialize");
    expect(initialize?.params).toHaveProperty("capabilities.roots", { listChanged: true });
    expect(await told()).toEqual({ roots: here });
  },
);

test("2026-07-28: roots are declared with every request [ROOTS-declare-each-time]", async () => {
  const { mcpServer, told } = await connected("2026-07-28", here);
  expect(await told()).toEqual({ roots: here });
  const calls = mcpServer.sent("tools/call");
  expect(calls).toHaveLength(2);
  for (const { params } of mcpServer.received) {
    expect(params?.["_meta"]).toMatchObject({
      "io.modelcontextprotocol/clientCapabilities": { roots: {} },
    });
  }
});

test.for(in2025)("%s: a change of the roots is told [ROOTS-changes-told]", async (revision) => {
  const { mcpServer, change } = await connected(revision, []);
  const told = () => mcpServer.sent("notifications/roots/list_changed");
  expect(told()).toEqual([]);
  expect((await change(here)).status).toBe(200);
  expect(told()).toHaveLength(1);
});

test.for(revisions)(
  "%s: whoever asks after a change gets the new roots [ROOTS-follow-changes]",
  async (revision) => {
    const { session, told, change } = await connected(revision, []);
    expect(await told()).toEqual({ roots: [] });
    await change(here);
    expect(await session.next("roots-changed")).toMatchObject({ roots: here });
    expect(await told()).toEqual({ roots: here });
  },
);

test.for(in2025)(
  "%s: without roots none are declared, and asking for them is -32601 [ROOTS-not-supported, ROOTS-consent]",
  async (revision) => {
    const { mcpServer, told, change } = await connected(revision);
    expect(mcpServer.sent("initialize")[0]?.params).not.toHaveProperty("capabilities.roots");
    expect(await told()).toMatchObject({ code: -32601 });
    expect((await change(here)).status).toBe(409);
  },
);

test("2026-07-28: without roots none are declared, and a call that asks for them ends [ROOTS-consent]", async () => {
  const { session, mcpServer, start } = await connected("2026-07-28");
  await start();
  expect(await session.next("call-failed")).toMatchObject({ problem: { code: "input-refused" } });
  expect(JSON.stringify(mcpServer.received)).not.toContain("roots");
});

test.for(revisions)(
  "%s: an MCP server gets the roots of its own connection, and only the token changes them [ROOTS-as-permitted, ROOTS-access-control]",
  async (revision) => {
    const mine = await connected(revision, here);
    const other = await connected(revision, elsewhere);
    expect(await mine.told()).toEqual({ roots: here });
    expect(await other.told()).toEqual({ roots: elsewhere });

    const stranger = await fetch(`${playground.origin}${mine.path}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ roots: elsewhere }),
    });
    expect(stranger.status).toBe(401);
    expect(await mine.told()).toEqual({ roots: here });
  },
);

test.for(["https://example.com/", "/home", "file:///home/../etc", "file:///home/%2e%2e/etc"])(
  "%s is refused as a root, at the start and later [ROOTS-file-only, ROOTS-no-traversal]",
  async (uri) => {
    const { session, mcpServer, change, told } = await connected("2025-11-25", here);
    expect((await change([{ uri }])).status).toBe(400);
    expect(await told()).toEqual({ roots: here });
    const body = { target: mcpServer.target, profile: { roots: [{ uri }] } };
    expect((await session.post("/connections", body)).status).toBe(400);
  },
);

test.for(revisions)(
  "%s: a root that cannot be reached is named each time it is asked for [ROOTS-watched]",
  async (revision) => {
    const { session, told, change } = await connected(revision, [...here, ...elsewhere]);
    const warnings = () =>
      session.events.flatMap((event) =>
        event.type === "log-message" && event.level === "host-warning" ? [event.text] : [],
      );
    await told();
    expect(warnings()).toEqual([expect.stringContaining("file:///no/such/folder")]);
    await change(here);
    await told();
    expect(warnings()).toHaveLength(1);
  },
);
