import { expect, type Page } from "@playwright/test";
import type { Cell } from "./cell.ts";
import { textFor } from "./session.ts";

// What happens to the tab or between it and the playground.

export async function reload(cell: Cell): Promise<void> {
  const { page, state, server } = cell;
  const before = server.received().length;
  const drafts = await typeEverywhere(cell);
  await page.reload();
  if (state === "none") {
    await expect(cell.timeline).toContainText("Connected");
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
  }
  if (state === "round") await expect(cell.dialog()).toContainText("1 of 3");
  for (const _draft of drafts) {
    await expect(cell.field()).toHaveValue(textFor(await cell.shownId()));
    await turn(cell);
  }
  expect(server.received()).toHaveLength(before);
  await cell.answerAll();
  await cell.expectAllReceivedOnce();
}

export async function closeTab(cell: Cell): Promise<void> {
  const { page, state, server, wire } = cell;
  const before = server.received().length;
  const context = page.context();
  const tab = await context.newPage();
  if (state === "one" || state === "five") {
    await cell.type();
    wire.hold();
    await cell.clickAccept();
    await expect(page.getByRole("button", { name: /^Decline/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  }
  if (state === "round") await cell.type();
  await page.close();
  wire.release();
  const left = { none: 0, one: 0, five: 4, round: 2 }[state];
  await expect.poll(async () => (await cell.session.openIds()).length).toBe(left);
  await tab.goto(cell.url);
  await expect(tab.getByRole("region", { name: "Timeline" })).toContainText("Connected");
  const typed = state === "round" ? textFor("elicitation-2") : "";
  if (left > 0) await expect(cell.field(tab)).toHaveValue(typed);
  if (state === "none") expect(server.received()).toHaveLength(before);
  await cell.answerAll(tab);
  await cell.expectAllReceivedOnce(tab);
}

export async function hideTab(cell: Cell): Promise<void> {
  const { page, state } = cell;
  await page.clock.install();
  await page.reload();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  if (state !== "none") await cell.type();
  const shown = state === "none" ? "" : await cell.shownId();
  const streams = await countTimers(cell);
  await setHidden(page, true);
  await page.clock.fastForward("01:00:00");
  // A hidden tab asks for news in short requests: between them, no stream has its heartbeat.
  await expect.poll(() => countTimers(cell)).toBe(streams - 1);
  if (state === "none") await cell.call(0);
  const other = (await cell.session.openIds()).find((id) => id !== shown);
  if (other !== undefined) await cell.session.answer(other);
  await setHidden(page, false);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  if (state === "none") await expect(cell.timeline).toContainText("Call finished");
  else await expect(cell.field()).toHaveValue(textFor(shown));
  if (state === "five") await cell.expectNotice("in another tab");
  await cell.answerAll();
  await cell.expectAllReceivedOnce();
  expect(cell.server.count("tools/call")).toBe(state === "round" ? 2 : 1);
}

export async function dropNetwork(cell: Cell): Promise<void> {
  const { page, state, wire } = cell;
  const reconnecting = page.getByText("Reconnecting");
  if (state === "none") {
    wire.cut();
    await expect(reconnecting).toBeVisible();
    await cell.call(0);
    wire.restore();
    await expect(cell.timeline).toContainText("Call finished");
    expect(cell.server.count("tools/call")).toBe(1);
    return;
  }
  const id = await cell.type();
  if (state === "one") {
    // The answer arrives, and its response is lost on the way back.
    wire.mute();
    await cell.clickAccept();
    await expect.poll(() => cell.session.openIds()).toEqual([]);
    wire.cut();
    await expect(reconnecting).toBeVisible();
    await expect(cell.dialog().getByRole("alert")).toContainText("isn't responding");
    wire.restore();
    await expect(cell.dialog()).toBeHidden();
    await cell.expectNotice("Your answer to “Question 1?” arrived.");
  } else {
    wire.cut();
    await expect(reconnecting).toBeVisible();
    await cell.clickAccept();
    await expect(cell.dialog().getByRole("alert")).toContainText("isn't responding");
    await expect(cell.field()).toHaveValue(textFor(id));
    wire.restore();
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    await cell.clickAccept();
    await expect.poll(() => cell.session.openIds()).not.toContain(id);
    await expect(cell.dialog().locator(`[data-question="${id}"]`)).toBeHidden();
  }
  await cell.answerAll();
  await cell.expectAllReceivedOnce();
}

export async function answerInTwoTabs(cell: Cell): Promise<void> {
  const { page, state, server } = cell;
  const tab = await page.context().newPage();
  await tab.goto(cell.url);
  if (state === "none") await cell.call(0);
  for (const id of await cell.session.openIds()) await raceFor(cell, id, tab);
  for (const one of [page, tab]) {
    await expect(one.getByRole("region", { name: "Timeline" })).toContainText("Call finished");
  }
  expect(server.count("tools/call")).toBe(state === "round" ? 2 : 1);
  expect(server.answers()).toHaveLength(cell.ids.length);
  const logged = (await cell.session.events("elicitation-closed")).map(({ answer }) => answer);
  expect(server.answers()).toEqual(expect.arrayContaining(logged));
}

/** Enters different answers in both tabs, then clicks Accept in both at once. */
async function raceFor(cell: Cell, id: string, tab: Page): Promise<void> {
  const answers = new Map([
    [cell.page, "from one tab"],
    [tab, "from the other tab"],
  ]);
  for (const [page, text] of answers) {
    await expect.poll(() => cell.shownId(page)).toBe(id);
    await cell.type(page, text);
  }
  await Promise.all([...answers.keys()].map((page) => clickAcceptOf(page, id)));
  await expect.poll(() => cell.session.openIds()).not.toContain(id);
  const closed = await cell.session.events("elicitation-closed");
  const logged = JSON.stringify(closed.find(({ elicitationId }) => elicitationId === id));
  const question = `“Question ${id.replace("elicitation-", "")}?”`;
  const notice = `${question} was accepted in another tab. What you entered here was not sent.`;
  for (const [page, text] of answers) {
    if (logged.includes(text)) await cell.expectNoNotice(`${question} was`, page);
    else await cell.expectNotice(notice, page);
  }
}

/** In one step in the page, so that the question cannot be replaced by the next one before. */
async function clickAcceptOf(page: Page, id: string): Promise<void> {
  await page.evaluate((questionId) => {
    const dialog = document.querySelector(`[data-question="${questionId}"]`)?.closest("dialog");
    const buttons = [...(dialog?.querySelectorAll("button") ?? [])];
    buttons.find(({ textContent }) => textContent.startsWith("Accept"))?.click();
  }, id);
}

/** Enters an answer to every open question without sending any. */
async function typeEverywhere(cell: Cell): Promise<string[]> {
  const drafts: string[] = [];
  for (const _id of await cell.session.openIds()) {
    drafts.push(await cell.type());
    await turn(cell);
  }
  return drafts;
}

/** Shows the next open question, or the first one after the last. */
async function turn(cell: Cell): Promise<void> {
  const next = cell.dialog().getByRole("button", { name: "Next question" });
  if ((await cell.session.openIds()).length < 2) return;
  const id = await cell.shownId();
  if (await next.isEnabled()) {
    await next.click();
    await expect.poll(() => cell.shownId()).not.toBe(id);
    return;
  }
  for (const _id of (await cell.session.openIds()).slice(1)) {
    await cell.dialog().getByRole("button", { name: "Previous question" }).click();
  }
}

async function countTimers({ program }: Cell): Promise<number> {
  return (await program.resources()).filter((resource) => resource === "Timeout").length;
}

/** A headless browser shows every tab; a visible one hides all but one. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const value = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
