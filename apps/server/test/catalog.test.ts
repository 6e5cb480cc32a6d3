import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import { openPlayground } from "./playground.ts";

const parentServer = fileURLToPath(new URL("parentMcpServer.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "playground-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const config = join(folder, "mcp.json");
writeFileSync(
  config,
  JSON.stringify({
    inputs: [{ type: "promptString", id: "token", description: "Your token", password: true }],
    servers: {
      parent: {
        command: process.execPath,
        args: [parentServer, "--token=${input:token}"],
        env: { GIVEN: "${env:FROM_OUTSIDE}" },
      },
      lacking: { command: "x", env: { A: "${env:NOT_THERE}" } },
    },
  }),
);
const environment = { env: { FROM_OUTSIDE: "outside" }, userHome: "/nowhere" };
const playground = await openPlayground({}, { configFiles: [config], environment });
const secret = "s3cr3t-text";

async function listTargets(): Promise<AvailableTargets> {
  const response = await playground.request("GET", "/api/targets");
  expect(response.status).toBe(200);
  return (await response.json()) as AvailableTargets;
}

test("an MCP server of a config file connects with its inputs", async () => {
  const { configured } = await listTargets();
  expect(configured).toMatchObject([
    {
      name: "parent",
      target: {
        args: [parentServer, "--token=${input:token}"],
        env: { GIVEN: "${env:FROM_OUTSIDE}" },
      },
      inputs: [{ id: "token", description: "Your token", password: true }],
      connectsAtOnce: false,
      from: config,
    },
    { name: "lacking", inputs: [] },
  ]);
  const session = await playground.openSession();
  const target = { kind: "configured", name: "parent" } as const;
  expect(await session.post("/connections", { target })).toMatchObject({
    status: 422,
    body: { code: "inputs-missing", errors: [{ field: "token" }] },
  });

  const connectionId = await session.connect({ target: { ...target, inputs: { token: secret } } });
  await session.call({ connectionId, tool: "describe" });
  const { result } = await session.next("call-finished");
  const [{ text }] = result["content"] as [{ text: string }];
  expect(JSON.parse(text)).toMatchObject({ args: [`--token=${secret}`], given: "outside" });
  expect(await session.next("connection-opened")).toMatchObject({
    target: { ...target, inputs: { token: "•••" } },
  });
});

test("a missing variable and an unknown name are problems", async () => {
  const { post } = await playground.openSession();
  const connect = (name: string) => post("/connections", { target: { kind: "configured", name } });
  expect(await connect("lacking")).toMatchObject({
    status: 422,
    body: {
      code: "inputs-missing",
      detail: "The environment variable NOT_THERE is not set. Set it and restart the playground.",
    },
  });
  expect(await connect("other")).toMatchObject({ status: 404, body: { code: "target-not-found" } });
});

test("recent targets are stored without their secrets", async () => {
  const session = await playground.openSession();
  await session.connect({ target: { kind: "sample", name: "modern" } });
  const args = [parentServer, "--token", secret, `--password=${secret}`];
  const env = { GIVEN: secret };
  await session.connect({ target: { kind: "stdio", command: process.execPath, args, env } });
  await session.connect({
    target: {
      kind: "http",
      url: `${playground.origin}/mcp?api_key=${secret}`,
      headers: { "x-any": secret },
    },
    label: "Mine",
  });
  // A target that could not be reached is not stored.
  await session.post("/connections", { target: { kind: "stdio", command: "/nowhere/program" } });

  const { recent } = await listTargets();
  expect(recent).toMatchObject([
    {
      label: "Mine",
      target: { url: `${playground.origin}/mcp?api_key=`, headers: { "x-any": "" } },
    },
    {
      label: "parentMcpServer.mjs",
      target: { args: [parentServer, "--token", "", "--password="], env: { GIVEN: "" } },
    },
  ]);
  const files = readdirSync(playground.stateFolder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  expect(files.join()).toContain("Mine");
  expect(files.join()).not.toContain(secret);

  const path = `/api/targets/recent/${recent[0]!.id}`;
  expect((await playground.request("DELETE", path)).status).toBe(204);
  expect((await playground.request("DELETE", path)).status).toBe(404);
  expect((await listTargets()).recent).toHaveLength(1);
});

test("profiles are saved, listed and removed", async () => {
  const path = `/api/profiles/${encodeURIComponent(" Slow / mine ")}`;
  const profile = { ...defaultProfile, answerTimeoutMs: 90_000 };
  const saved = await playground.request("PUT", path, { answerTimeoutMs: 90_000 });
  expect(saved.status).toBe(200);
  const named = { name: "Slow / mine", profile };
  expect(await saved.json()).toEqual({ profile: named });
  const listed = async () => (await playground.request("GET", "/api/profiles")).json();
  expect(await listed()).toEqual({ profiles: [named] });
  expect((await playground.request("PUT", path, { era: "1999" })).status).toBe(400);
  expect((await playground.request("PUT", `/api/profiles/${"x".repeat(61)}`, {})).status).toBe(400);
  expect((await playground.request("PUT", "/api/profiles/%E0%A4", {})).status).toBe(400);
  expect((await playground.request("DELETE", path)).status).toBe(204);
  expect((await playground.request("DELETE", path)).status).toBe(404);
  expect(await listed()).toEqual({ profiles: [] });
});

test("targets and profiles need the token", async () => {
  for (const path of ["/api/targets", "/api/profiles"]) {
    const response = await fetch(`${playground.origin}${path}`);
    expect(response.status).toBe(401);
  }
});
