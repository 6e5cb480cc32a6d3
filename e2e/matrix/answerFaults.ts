import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { Cell } from "./cell.ts";

// Answers that come twice, too late or at the same time as something else.

/** How long a client of these cells waits for an answer. */
export const answerTimeoutMs = 600;

export async function answerTwice(cell: Cell): Promise<void> {
  const { page, state, server } = cell;
  if (state === "none") {
    await cell.ask(1);
    await cell.answerAll();
    await expectNothingNew(cell, async () => {
      expect(await cell.session.answer("elicitation-1")).toBe(409);
      expect(await cell.session.answer("elicitation-99")).toBe(404);
    });
    return;
  }
  if (state === "one") {
    await cell.type();
    await cell
      .dialog()
      .getByRole("button", { name: /^Accept/ })
      .dblclick();
    await cell.expectAllReceivedOnce();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await cell.expectNoNotice("not sent");
    expect(await cell.session.answer("elicitation-1", "again")).toBe(409);
  } else {
    for (const id of cell.ids) {
      const statuses = await Promise.all([
        cell.session.answer(id),
        cell.session.answer(id, "again"),
      ]);
      const isOpen = state === "five" || id !== "elicitation-1";
      expect(statuses).toEqual(isOpen ? [200, 409] : [409, 409]);
    }
  }
  await cell.expectAllReceivedOnce();
  expect(server.count("tools/call")).toBe(state === "round" ? 2 : 1);
}

export async function answerWithdrawn(cell: Cell): Promise<void> {
  const { state, server, wire } = cell;
  if (state === "round") {
    server.signal("SIGUSR2");
    // The question is modal, so the pointer doesn't reach the timeline.
    await cell.timeline.getByRole("tab", { name: "Wire" }).dispatchEvent("click");
    await expect(cell.timeline).toContainText("notifications/cancelled");
    await cell.timeline.getByRole("tab", { name: "List" }).dispatchEvent("click");
    expect(await cell.session.openIds()).toHaveLength(2);
    await cell.answerAll();
    return cell.expectAllReceivedOnce();
  }
  if (state === "none") await cell.ask(1);
  const id = await cell.type();
  wire.hold();
  await cell.clickAccept();
  server.signal("SIGUSR2");
  await expect.poll(() => cell.session.openIds()).toEqual([]);
  wire.release();
  await expect(cell.dialog()).toBeHidden();
  await cell.expectNotice("withdrawn by the MCP server: Never mind");
  await cell.expectNotice("What you entered here was not sent");
  if (state === "five") await cell.expectNotice("4 more questions were closed");
  await expectRefused(cell, id);
  expect(server.answers()).toEqual([]);
}

export async function answerAtTimeout(cell: Cell): Promise<void> {
  const { state, server } = cell;
  if (state === "none") {
    await cell.call(1);
    await expect(cell.timeline).toContainText(`No answer within ${answerTimeoutMs / 1000} s`);
    await expectRefused(cell, "elicitation-1");
    expect(server.answers()).toEqual([{ action: "cancel" }]);
    return;
  }
  const stepMs = 20;
  const attempts = state === "one" ? [-stepMs, 0, stepMs] : [0];
  for (const lateMs of attempts) {
    const open = await askInTime(cell);
    await expectRaced(cell, "timeout", open, async ({ id, dueInMs }, index) => {
      // Some answers a little early, some a little late.
      const afterMs = dueInMs + lateMs + stepMs * (index - (open.length - 1) / 2);
      await setTimeout(Math.max(0, afterMs));
      return cell.session.answer(id);
    });
  }
  const calls = (await cell.session.events("call-started")).length;
  await expect(cell.timeline.getByText("Call finished")).toHaveCount(calls);
  await expectAsLogged(cell);
  expect(server.count("tools/call")).toBe(calls * (state === "round" ? 2 : 1));
}

/** Brings the session into its state, and once more when the questions timed out before that. */
async function askInTime(cell: Cell): Promise<Raced[]> {
  const { session, ids, state } = cell;
  const opened = () => session.events("elicitation-opened");
  for (;;) {
    const before = (await opened()).length;
    await cell.call(ids.length);
    await expect.poll(async () => (await opened()).length).toBe(before + ids.length);
    if (state === "round") await session.answer(`elicitation-${before + 1}`);
    const open = await listOpen(cell);
    if (open.length === openCount(cell)) return open;
    await expect.poll(() => session.openIds()).toEqual([]);
  }
}

/** How many questions are open in the state. */
function openCount({ ids, state }: Cell): number {
  return state === "round" ? ids.length - 1 : ids.length;
}

export async function answerAtCancel(cell: Cell): Promise<void> {
  const { state, server, session } = cell;
  if (state === "none") {
    await cell.ask(1);
    await session.send("DELETE", "/calls/call-1");
    await expect(cell.timeline).toContainText("Call cancelled");
    await expectRefused(cell, "elicitation-1");
    await expect.poll(() => server.count("notifications/cancelled")).toBe(1);
    expect(server.answers()).toEqual([{ action: "cancel" }]);
    return;
  }
  if (state === "one") await raceCancel(cell, "call-1", "cancel first");
  if (state === "one") await cell.ask();
  await raceCancel(cell, state === "one" ? "call-2" : "call-1", "answer first");
  if (state === "round") expect(server.count("tools/call")).toBeLessThanOrEqual(2);
  else await expectAsLogged(cell);
}

/** Sends a cancel among the answers to all open questions. */
async function raceCancel(
  cell: Cell,
  callId: string,
  order: "cancel first" | "answer first",
): Promise<void> {
  const open = await listOpen(cell);
  expect(open).toHaveLength(openCount(cell));
  const middle = order === "cancel first" ? 0 : Math.floor(open.length / 2);
  const cancel = () => cell.session.send("DELETE", `/calls/${callId}`);
  await expectRaced(cell, "call-cancelled", open, async ({ id }, index) => {
    if (index === middle && order === "cancel first") await cancel();
    const answering = cell.session.answer(id);
    if (index === middle && order === "answer first") await cancel();
    return answering;
  });
  await expect(cell.timeline).toContainText(/Call (cancelled|finished)/);
  await expect(cell.dialog()).toBeHidden();
}

type Raced = { id: string; dueInMs: number };

/** The log says of each question that the person closed it if the answer was taken, else `other`. */
async function expectRaced(
  { session }: Cell,
  other: string,
  open: Raced[],
  answer: (one: Raced, index: number) => Promise<number>,
): Promise<void> {
  const statuses = await Promise.all(open.map(answer));
  await expect.poll(() => session.openIds()).toEqual([]);
  const closed = await session.events("elicitation-closed");
  const by = open.map(({ id }) => closed.find((event) => event.elicitationId === id)?.by);
  expect(by).toEqual(statuses.map((status) => (status === 200 ? "person" : other)));
  expect(new Set([200, 409, ...statuses]).size).toBe(2);
}

/** The open questions with the time until they time out. */
async function listOpen(cell: Cell): Promise<Raced[]> {
  const opened = await cell.session.events("elicitation-opened");
  const open = new Set(await cell.session.openIds());
  return opened.flatMap((event) => {
    const { elicitationId: id = "", deadline = "" } = event;
    return open.has(id) ? [{ id, dueInMs: Date.parse(deadline) - Date.now() }] : [];
  });
}

/** What the MCP server received is what the log says that the person or the host answered. */
async function expectAsLogged({ server, session }: Cell): Promise<void> {
  const closed = await session.events("elicitation-closed");
  const logged = closed.map(({ answer }) => JSON.stringify(answer)).toSorted();
  await expect
    .poll(() =>
      server
        .answers()
        .map((one) => JSON.stringify(one))
        .toSorted(),
    )
    .toEqual(logged);
}

function expectRefused(cell: Cell, id: string): Promise<void> {
  return expectNothingNew(cell, async () => expect(await cell.session.answer(id)).toBe(409));
}

/** Runs `act` and checks that neither the log nor the MCP server's record grew. */
async function expectNothingNew(cell: Cell, act: () => Promise<void>): Promise<void> {
  const events = async () => (await cell.session.state()).lastEventId;
  const before = { events: await events(), received: cell.server.received().length };
  await act();
  expect({ events: await events(), received: cell.server.received().length }).toEqual(before);
}
