import { pathToFileURL } from "node:url";
import { expect, type Locator } from "@playwright/test";
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
  await writeFile(cell);
  // Nothing is left half written.
  expect(await program.storedFiles()).toEqual([]);
}

/** The samples write files into a root of the client. */
async function writeFile({ session, timeline, program }: Cell): Promise<void> {
  const roots = [{ uri: pathToFileURL(program.stateFolder).href }];
  const connectionId = await session.connect({ kind: "sample", name: "modern" }, { roots });
  const file = { path: "ideas.md", text: "Buy a larger disk." };
  await session.send("POST", "/calls", { connectionId, tool: "files-write", arguments: file });
  await expect(timeline).toContainText(/Tool reported an error.*EFBIG/);
}

/** A day forward, then an hour back, in the playground and in the browser. */
export async function jumpClock(cell: Cell): Promise<void> {
  const { page, state, program, server } = cell;
  await page.clock.install();
  await page.reload();
  const timer = page.getByRole("timer");
  let left = NaN;
  if (state !== "none") {
    await timer.waitFor();
    await page.clock.pauseAt(Date.now() + 1000);
    left = await secondsLeft(timer);
    expect(left).toBeGreaterThan(9 * 60);
  }
  for (const [jump, shiftMs] of [24 * hourMs, -hourMs].entries()) {
    await program.shiftClock(shiftMs);
    await page.clock.setSystemTime(Date.now() + shiftMs);
    if (state === "none") {
      await cell.call(0);
      await expectFinishedAt(cell, jump + 1, Date.now() + shiftMs);
    } else {
      await page.clock.runFor(2000);
      left -= 2;
      await expect.poll(() => secondsLeft(timer)).toBe(left);
    }
  }
  await page.clock.resume();
  expect((await cell.session.openIds()).length).toBe({ none: 0, one: 1, five: 5, round: 2 }[state]);
  await cell.answerAll();
  await cell.expectAllReceivedOnce();
  if (state === "none") expect(server.count("tools/call")).toBe(2);
}

async function secondsLeft(timer: Locator): Promise<number> {
  const text = await timer.innerText();
  const [, minutes, seconds] = /^Cancelled in (\d+) min (\d+) s$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The timeline shows this many finished calls, the last one at this time of the new clock. */
async function expectFinishedAt({ timeline }: Cell, count: number, time: number): Promise<void> {
  const rows = timeline.getByRole("listitem").filter({ hasText: "Call finished" });
  // The innermost ones: a call is an item of the list too.
  const finished = rows.filter({ hasNot: timeline.page().getByRole("listitem") });
  await expect(finished).toHaveCount(count);
  const shown = await finished.last().getByRole("time").getAttribute("datetime");
  expect(Math.abs(Date.parse(shown ?? "") - time)).toBeLessThan(hourMs / 2);
}
