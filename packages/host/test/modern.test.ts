import { expect, test } from "vitest";
import { openHost, openSession, program } from "./openHost.ts";

const host = openHost();

async function modern() {
  const opened = openSession(host);
  const connectionId = await opened.connect(program("modern"));
  const call = (tool: string) => opened.session.startCall(connectionId, { tool, arguments: {} });
  return { ...opened, connectionId, call };
}

test("the host detects a 2026-07-28 program and asks for its log messages", async () => {
  const { next, call, log } = await modern();
  expect(await next("connection-opened")).toMatchObject({ era: "2026-07-28" });
  call("log");
  await next("call-finished");
  const logs = log.since(0).filter((event) => event.type === "log-message");
  expect(logs).toContainEqual(expect.objectContaining({ level: "debug", text: "as requested" }));
});

test("the host subscribes to list changes", async () => {
  const { next, call, log } = await modern();
  await next("tools-listed");
  await expect.poll(() => JSON.stringify(log.since(0))).toContain("subscriptions/acknowledged");
  call("grow");
  expect((await next("tools-listed")).tools.map(({ name }) => name)).toContain("grown");
});

test("a list that violates the spec is shown with a warning", async () => {
  const { next } = await modern();
  expect((await next("tools-listed")).tools.map(({ name }) => name)).toEqual(["log", "grow"]);
  const { level, text } = await next("log-message");
  expect(level).toBe("host-warning");
  expect(text).toMatch(/^The result of tools\/list violates the spec: ttlMs: .*; cacheScope: /);
});

test("only capabilities of its revision are declared", async () => {
  const { log } = await modern();
  const sent = log
    .since(0)
    .flatMap((event) =>
      event.type === "frame" && event.direction === "out" ? [event.message] : [],
    );
  expect(sent.length).toBeGreaterThan(0);
  for (const message of sent) {
    const key = "io.modelcontextprotocol/clientCapabilities";
    const { params } = message as { params: { _meta: Record<string, object> } };
    expect(params._meta[key]).toEqual({
      elicitation: { form: {}, url: {} },
      sampling: {},
      extensions: { "io.modelcontextprotocol/tasks": {} },
    });
  }
});
