import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const modern = { kind: "sample", name: "modern" } as const;
const classic = { kind: "sample", name: "classic" } as const;

const pushing: [string, OpenConnection][] = [
  ["modern", { target: modern, profile: { era: "2025-11-25" } }],
  ["classic", { target: classic }],
];

/** Connects an account like a person: consents, and follows the redirect with the code. */
async function connectAccount(url: string): Promise<string> {
  let cookie = "";
  const load = async (address: string, fields?: Record<string, string>): Promise<string> => {
    const post = fields && { method: "POST", body: new URLSearchParams(fields) };
    const headers = { cookie, ...(fields && { origin: playground.origin }) };
    const response = await fetch(address, { ...post, headers, redirect: "manual" });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const text = await response.text();
    const location = response.headers.get("location");
    if (location !== null) return load(new URL(location, address).href);
    const token = /name="token" value="([^"]+)"/.exec(text)?.[1];
    if (token === undefined) return text;
    return load(address, { token, decision: "allow", account: "ada@example.com" });
  };
  return load(url);
}

async function openQuestion(connection: OpenConnection, tool: string) {
  const session = await playground.openSession();
  const connectionId = await session.connect(connection);
  const callId = await session.call({ connectionId, tool });
  const { elicitationId, request } = await session.next("elicitation-opened");
  if (!("url" in request)) throw new Error("The question has no URL.");
  expect(request.url).toMatch(`${playground.origin}/pages/`);
  return { session, callId, elicitationId, url: request.url };
}

test.each(pushing)(
  "%s: in 2025-11-25 the call waits for the page after consent",
  async (_, connection) => {
    const { session, callId, elicitationId, url } = await openQuestion(
      connection,
      "connect-account",
    );
    await session.answer(elicitationId, { action: "accept" });
    await session.next("elicitation-closed");
    expect(session.events.some(({ type }) => type === "call-finished")).toBe(false);
    expect(await connectAccount(url)).toContain("Connected ada@example.com.");
    expect(await session.next("elicitation-completed")).toMatchObject({ elicitationId });
    const { result, ...finished } = await session.next("call-finished");
    expect(finished).toMatchObject({ callId });
    expect(JSON.stringify(result)).toContain("Connected ada@example.com.");
  },
);

test("in 2026-07-28 the retry checks whether the page was finished", async () => {
  const connection = { target: modern, profile: { era: "2026-07-28" as const } };
  const { session, elicitationId, url } = await openQuestion(connection, "private-report");
  await session.answer(elicitationId, { action: "accept" });
  const again = await session.next("elicitation-opened");
  expect(again.request.message).toContain("You have not finished on the page yet.");
  await connectAccount(url);
  await session.answer(again.elicitationId, { action: "accept" });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("Report for ada@example.com");
});

test.each(pushing)(
  "%s: a call that -32042 parked resumes when its page is finished",
  async (_, connection) => {
    const { session, callId, elicitationId, url } = await openQuestion(
      connection,
      "private-report",
    );
    await session.next("call-parked");
    await session.answer(elicitationId, { action: "accept" });
    await connectAccount(url);
    expect(await session.next("call-resumed")).toMatchObject({ callId, round: 2 });
    const { result } = await session.next("call-finished");
    expect(JSON.stringify(result)).toContain("Report for ada@example.com");
  },
);

test("the pages reject a foreign Host", async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { host: "evil.example" };
    httpRequest(`${playground.origin}/pages/style.css`, { headers }, (response) => {
      resolve(response.resume().statusCode);
    })
      .on("error", reject)
      .end();
  });
  expect(status).toBe(403);
  expect((await fetch(`${playground.origin}/pages/style.css`)).status).toBe(200);
});
