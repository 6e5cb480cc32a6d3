import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { HostProgram } from "@elicitation-playground/shared/hosts/hostConfigs";
import { checkAsProgram, checkByUrl } from "./checkedHost.ts";
import { buildProgram } from "./program.ts";

const run = await buildProgram();
const folder = mkdtempSync(join(tmpdir(), "cards-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("check-host prints what to paste, each result, and where the cards are", async () => {
  const program = run(["check-host", "--cards", folder]);
  await expect.poll(program.stdout, { timeout: 15_000 }).toContain("Waiting for a host");
  const steps = program.stdout();
  const [, page = ""] = /Hosts page: (\S+)/.exec(steps) ?? [];
  const shown = await fetch(page, { redirect: "manual" });
  expect(shown.headers.get("location")).toBe("/hosts");

  const servers = [...steps.matchAll(/^ +(\{"mcpServers.*)$/gm)].map(
    ([, json = ""]) =>
      (JSON.parse(json) as { mcpServers: { "host-check": unknown } }).mcpServers["host-check"],
  );
  const [{ url }, stdio] = servers as [{ url: string }, HostProgram];
  await checkByUrl(url);
  await checkAsProgram(stdio);
  for (const transport of ["HTTP", "stdio"]) {
    const line = `ada-host 1.0 · 2025-11-25 · ${transport}  ✓ pass  accept  answered in `;
    await expect.poll(program.stdout, { timeout: 15_000 }).toContain(line);
  }

  program.kill("SIGINT");
  expect(await program.exited).toBe(0);
  const [, summary = ""] = program.stdout().split("stdio  ✓ pass  accept");
  for (const file of readdirSync(folder)) expect(summary).toContain(join(folder, file));
  expect(summary.match(/2 passed, 0 failed/g)).toHaveLength(2);
});

test("with --json, stdout has only lines of JSON", async () => {
  const program = run(["check-host", "--json"]);
  await expect.poll(program.output, { timeout: 15_000 }).toContain("Waiting for a host");
  const [, url = ""] = /By its URL, (\S+):/.exec(program.output()) ?? [];
  await checkByUrl(url);
  await expect.poll(program.stdout, { timeout: 15_000 }).toContain('"id":"accept"');
  program.kill("SIGINT");
  expect(await program.exited).toBe(0);
  const lines = program.stdout().trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { host: { name: "ada-host" }, result: { id: "declares", verdict: "pass" } },
    { host: { name: "ada-host" }, result: { id: "accept", verdict: "pass" } },
    { host: { name: "ada-host" }, progress: { passed: 2, failed: 0 } },
  ]);
});
