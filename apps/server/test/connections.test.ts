import { expect, test } from "vitest";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const target = { kind: "sample", name: "modern" } as const;

test("reconnecting with another profile gives a new connection", async () => {
  const session = await playground.openSession();
  const first = await session.connect({ target, profile: { era: "2026-07-28" } });
  const again = await session.post(`/connections/${first}/reconnect`, {
    profile: { era: "2025-11-25" },
  });
  expect(again.status).toBe(201);
  expect(again.body.connection.id).not.toBe(first);
  await session.next("connection-opened");
  expect(await session.next("connection-opened")).toMatchObject({
    connectionId: again.body.connection.id,
    era: "2025-11-25",
  });
  const third = await session.post(`/connections/${again.body.connection.id}/reconnect`);
  expect(third.status).toBe(201);
  expect(await session.next("connection-opened")).toMatchObject({ era: "2025-11-25" });
  expect(await session.post("/connections/unknown/reconnect", {})).toMatchObject({ status: 404 });
  expect(await session.post(`/connections/${first}/reconnect`, { era: "auto" })).toMatchObject({
    status: 400,
  });
});

test("reconnecting many times at once leaves one connection open", async () => {
  const session = await playground.openSession();
  const first = await session.connect({ target });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => session.post(`/connections/${first}/reconnect`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { session: state } = (await (await session.request("GET", "")).json()) as {
    session: SessionState;
  };
  const open = Object.values(state.connections).filter(({ status }) => status === "open");
  expect(open).toHaveLength(1);
});

test("roots of an open connection can be changed if the profile declares them", async () => {
  const session = await playground.openSession();
  const roots = [{ uri: "file:///home/ada", name: "Home" }];
  const open = await session.connect({ target, profile: { roots: [] } });
  const changed = await session.request("PUT", `/connections/${open}/roots`, { roots });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual({ connection: { id: open } });
  expect(await session.next("roots-changed")).toMatchObject({ connectionId: open, roots });

  const undeclared = await session.connect({ target });
  const rejected = await session.request("PUT", `/connections/${undeclared}/roots`, { roots });
  expect(rejected.status).toBe(409);
  expect(await rejected.json()).toMatchObject({ code: "roots-undeclared" });
  const invalid = { roots: [{ uri: "https://example.com" }] };
  expect((await session.request("PUT", `/connections/${open}/roots`, invalid)).status).toBe(400);
});

test("a sampling request can be answered once", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "sample", name: "conformance" },
    profile: { era: "2025-11-25" },
  });
  await session.call({ connectionId, tool: "test_sampling", arguments: { prompt: "Hello?" } });
  const { samplingId } = await session.next("sampling-opened");
  const answer = { action: "respond", text: "Hello, Ada." };
  expect(await session.post(`/samplings/${samplingId}/answer`, answer)).toEqual({
    status: 200,
    body: { sampling: { id: samplingId } },
  });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("Hello, Ada.");
  expect(await session.post(`/samplings/${samplingId}/answer`, answer)).toMatchObject({
    status: 409,
    body: { code: "already-settled" },
  });
});

test("an answer to an unknown sampling request is rejected", async () => {
  const session = await playground.openSession();
  expect(await session.post("/samplings/sampling-1/answer", { action: "refuse" })).toMatchObject({
    status: 404,
    body: { code: "sampling-not-found" },
  });
  expect(await session.post("/samplings/sampling-1/answer", { action: "maybe" })).toMatchObject({
    status: 400,
  });
});
