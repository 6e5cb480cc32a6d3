import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { ConnectDialog } from "../connectDialog.ts";
import type { Cell } from "./cell.ts";

// What happens to the machine that the playground runs on.

const hourMs = 60 * 60 * 1000;

/** The disk is full from the start; the person also saves something while questions are open. */
export async function fillDisk(cell: Cell): Promise<void> {
  const { page, program } = cell;
  const saved = await page.evaluate(async () => {
    const init = { method: "PUT", headers: { "content-type": "application/json" }, body: "{}" };
    return (await fetch("/api/profiles/mine", init)).json() as Promise<{ notice?: string }>;
  });
  expect(saved.notice).toContain("profiles.json can't be used");
  await cell.answerAll();
  await cell.expectAllReceivedOnce();
  if (cell.state !== "none") return;

  const connect = await ConnectDialog.open(page);
  await connect.choose("Streamable HTTP");
  await connect.url.fill(cell.server.url);
  await connect.submit();
  await cell.expectNotice("recent.json can't be used");
  expect(cell.server.count("initialize")).toBe(2);
  await writeNote(cell);
  // Nothing is left half written.
  expect(await program.storedFiles()).toEqual([]);
}

/** The samples write notes into a root of the client. */
async function writeNote({ session, timeline, program }: Cell): Promise<void> {
  const roots = [{ uri: pathToFileURL(program.stateFolder).href }];
  const connectionId = await session.connect({ kind: "sample", name: "modern" }, { roots });
  const note = { path: "ideas.md", text: "Buy a larger disk." };
  await session.send("POST", "/calls", { connectionId, tool: "notes-write", arguments: note });
  await expect(timeline).toContainText(/Tool reported an error.*EFBIG/);
}

/** A day forward, then an hour back, in the playground and in the browser. */
export async function jumpClock(cell: Cell): Promise<void> {
  const { page, state, program, server } = cell;
  await page.clock.install();
  await page.reload();
  const timer = page.getByRole("timer");
  if (state !== "none") await timer.waitFor();
  for (const shiftMs of [24 * hourMs, -hourMs]) {
    await program.shiftClock(shiftMs);
    await page.clock.setSystemTime(Date.now() + shiftMs);
    if (state === "none") await cell.call(0);
    else await expect(timer).toHaveText(/^Cancelled in (10 min 0|9 min \d+) s$/);
  }
  expect((await cell.session.openIds()).length).toBe({ none: 0, one: 1, five: 5, round: 2 }[state]);
  await cell.answerAll();
  await cell.expectAllReceivedOnce();
  if (state !== "none") return;
  await expect(cell.timeline.getByText("Call finished")).toHaveCount(2);
  expect(server.count("tools/call")).toBe(2);
}
