import { hostname, networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import type { Problem } from "@elicitation-playground/shared/problem";
import { openPlayground, token } from "./playground.ts";
import { rawRequest, sendRaw } from "./rawHttp.ts";

const program = { kind: "stdio" as const, command: process.execPath, args: ["--version"] };
const given = { given: [program] };
const hostnames = ["playground.example", "2001:DB8::7"];

const local = await openPlayground({}, given);
const exposed = await openPlayground(
  { host: "0.0.0.0", exposure: { hostnames, allowsPrograms: false } },
  given,
);
const trusting = await openPlayground({ exposure: { hostnames, allowsPrograms: true } }, given);

function post(headers: Record<string, string>) {
  const request = rawRequest(exposed.origin, "POST /api/sessions", {
    authorization: `Bearer ${token}`,
    ...headers,
  });
  return sendRaw(exposed.origin, request);
}

test("samples that access files are offered only where no other machine can use them", async () => {
  for (const name of ["modern", "classic"]) {
    for (const [playground, isOffered] of [
      [local, true],
      [exposed, false],
    ] as const) {
      const session = await playground.openSession();
      await session.connect({ target: { kind: "sample", name } });
      const names = (await session.next("tools-listed")).tools.map((tool) => tool.name);
      expect(names).toContain("contact");
      expect(names.includes("files-write")).toBe(isOffered);
    }
  }
});

test("an exposed playground serves loopback and the names it was given", async () => {
  for (const host of ["playground.example", "PLAYGROUND.example:8443", "[2001:db8::7]:1"]) {
    expect((await post({ host })).status).toBe(201);
  }
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const others = addresses.filter(({ internal }) => !internal).map(({ address }) => address);
  for (const host of [...others, hostname(), "www.playground.example", "playground.example."]) {
    expect((await post({ host: host.includes(":") ? `[${host}]` : host })).status).toBe(403);
  }
});

test("an exposed playground accepts its own pages behind a proxy with TLS", async () => {
  const host = "playground.example";
  const own = { host, origin: "https://playground.example", "sec-fetch-site": "same-origin" };
  expect((await post(own)).status).toBe(201);
  expect((await post({ host, origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ host, origin: "https://playground.example:444" })).status).toBe(403);
});

test("an exposed playground starts no programs, typed or configured", async () => {
  const session = await exposed.openSession();
  const targets = (await (await exposed.request("GET", "/api/targets")).json()) as AvailableTargets;
  expect(targets.programs).toBe(false);
  const name = targets.configured[0]?.name;
  for (const target of [program, { kind: "configured", name }]) {
    const response = await session.request("POST", "/connections", { target });
    const { code, detail } = (await response.json()) as Problem;
    expect([response.status, code]).toEqual([403, "programs-disabled"]);
    expect(detail).toContain("Programs are turned off");
  }
  expect(session.events.filter(({ type }) => type === "connection-started")).toEqual([]);
});

test("programs can be allowed on an exposed playground", async () => {
  for (const playground of [local, trusting]) {
    const response = await playground.request("GET", "/api/targets");
    expect(((await response.json()) as AvailableTargets).programs).toBe(true);
    const session = await playground.openSession();
    // The program starts, but speaks no MCP.
    const { status } = await session.request("POST", "/connections", { target: program });
    expect(status).toBe(502);
  }
});
