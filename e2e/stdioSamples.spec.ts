import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const command = fileURLToPath(
  new URL("../apps/server/bin/elicitation-playground.mjs", import.meta.url),
);
const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: { elicitation: {} },
    clientInfo: { name: "test", version: "1" },
  },
};
const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
const call = {
  jsonrpc: "2.0",
  id: 2,
  method: "tools/call",
  params: { name: "delete-all", arguments: {} },
};

/** Connects a set in the session of the page; returns the answer's status. */
function connect(page: Page, set: string): Promise<number> {
  const args = [command, "samples", "--set", set];
  return page.evaluate(
    async (target) => {
      const session = location.pathname.replace("/s/", "/api/sessions/");
      const response = await fetch(`${session}/connections`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ target }),
      });
      return response.status;
    },
    { kind: "stdio", command: process.execPath, args },
  );
}

for (const set of ["modern", "classic"]) {
  test(`the ${set} samples over stdio write frames only and end when their input closes`, async () => {
    const program = spawn(process.execPath, [command, "samples", "--set", set]);
    const exited = once(program, "exit");
    let output = "";
    const asked = new Promise<void>((resolve) => {
      program.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8");
        if (output.includes("elicitation/create")) resolve();
      });
    });
    for (const frame of [initialize, initialized, call]) {
      program.stdin.write(`${JSON.stringify(frame)}\n`);
    }
    // A question is open: that must not keep the program alive.
    await asked;
    program.stdin.end();
    expect((await exited)[0]).toBe(0);
    for (const line of output.trimEnd().split("\n")) {
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
    }
  });

  test(`the ${set} samples over stdio ask the person like any MCP server`, async ({
    app,
    page,
  }) => {
    // Before that the page's address does not name its session.
    await app.connection().waitFor();
    const status = await connect(page, set);
    expect(status).toBe(201);
    const connections = page.getByRole("region", { name: /^samples/ });
    await expect(connections).toHaveCount(2);
    await connections.last().getByRole("button", { name: "contact" }).click();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await app.field("Name").fill("Ada");
    await app.field("Email").fill("ada@example.com");
    await app.answer("Accept");
    await expect(app.latestCall).toContainText("Saved Ada: ada@example.com.");
  });
}

test("a set that is not there is named, with those that are", async () => {
  const program = spawn(process.execPath, [command, "samples", "--set", "none"]);
  let output = "";
  program.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  const [code] = (await once(program, "exit")) as [number];
  expect(code).toBe(1);
  expect(output).toContain(
    'Unknown set "none". Choose one of modern, classic, hostile, conformance.',
  );
});

test("the hostile and the conformance samples are served over stdio too", async ({ app, page }) => {
  await app.connection().waitFor();
  for (const set of ["hostile", "conformance"]) {
    const status = await connect(page, set);
    expect(status).toBe(201);
  }
});
