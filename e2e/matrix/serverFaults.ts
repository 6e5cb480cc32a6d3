import { expect } from "@playwright/test";
import type { Cell } from "./cell.ts";
import { isRunning } from "./recordingServer.ts";

// What happens to the MCP server's process.

export async function crashServer(cell: Cell): Promise<void> {
  const { page, state, server } = cell;
  const id = state === "none" ? "" : await cell.type();
  server.signal("SIGKILL");
  if (state === "round") {
    await expect.poll(() => server.pids.filter(isRunning)).toEqual([]);
    expect(await cell.session.openIds()).toHaveLength(2);
    await server.restart();
    await cell.answerAll();
    await cell.expectAllReceivedOnce();
    expect(server.count("tools/call")).toBe(2);
    return crashForGood(cell);
  }
  if (state === "five") {
    await cell.expectNotice("4 more questions were closed");
  } else {
    await expect(cell.timeline).toContainText("was killed by SIGKILL");
  }
  if (state === "none") {
    await page.getByRole("button", { name: "Connect again" }).first().click();
    await expect.poll(() => server.pids.length).toBe(2);
    await expect(cell.timeline).toContainText("Reconnected to");
    await page.getByRole("button", { name: /^ask/ }).first().click();
    await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
    expect(server.received().map(({ method }) => method)).not.toContain("tools/call");
    return;
  }
  await expect(cell.dialog()).toBeHidden();
  await expect(cell.timeline).toContainText("Call failed");
  await cell.expectNotice("What you entered here was not sent");
  expect(await cell.session.answer(id)).toBe(409);
  expect(server.answers()).toEqual([]);
}

/** Without a restart the answers of a round have nowhere to go. */
async function crashForGood(cell: Cell): Promise<void> {
  const { server } = cell;
  const before = server.received().length;
  await cell.call(1);
  await cell.dialog().waitFor();
  server.signal("SIGKILL");
  await cell.answerAll();
  await expect(cell.timeline).toContainText(/Call failed.*ECONNREFUSED/);
  expect(server.received()).toHaveLength(before + 1);
}

export async function hangServer(cell: Cell): Promise<void> {
  const { state, server } = cell;
  if (state === "none") return hangIdle(cell);
  const before = server.received().length;
  server.signal("SIGSTOP");
  await cell.answerAll();
  await expect(cell.dialog()).toBeHidden();
  await expect(cell.page.getByText("Running").first()).toBeVisible();
  expect(server.received()).toHaveLength(before);
  server.signal("SIGCONT");
  await cell.expectAllReceivedOnce();
}

async function hangIdle(cell: Cell): Promise<void> {
  const { server } = cell;
  server.signal("SIGSTOP");
  const before = server.received().length;
  await cell.call(0);
  await expect(cell.timeline).toContainText("No result within 0.3 s");
  await cell.session.send("DELETE", `/connections/${cell.connectionId}`);
  await expect(cell.timeline).toContainText("Disconnected by the person");
  expect(server.pids.filter(isRunning)).toEqual([]);
  expect(server.received()).toHaveLength(before);
}
