import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { Cell } from "./cell.ts";
import type { LoggedEvent } from "./session.ts";

// Answers that come twice, too late or at the same time as something else.

/** How long a client of these cells waits for an answer. */
export const answerTimeoutMs = 300;

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
    await expect(cell.timeline).toContainText("notifications/cancelled");
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
  await expectNothingNew(cell, async () => expect(await cell.session.answer(id)).toBe(409));
  expect(server.answers()).toEqual([]);
}

export async function answerAtTimeout(cell: Cell): Promise<void> {
  const { state, server } = cell;
  await cell.ask(state === "none" ? 1 : undefined);
  const late = await listOpen(cell);
  if (state === "none") {
    await expect(cell.timeline).toContainText("No answer within 0.3 s");
    await expectNothingNew(cell, async () =>
      expect(await cell.session.answer("elicitation-1")).toBe(409),
    );
    expect(server.answers()).toEqual([{ action: "cancel" }]);
    return;
  }
  const statuses = await Promise.all(
    late.map(async ({ id, dueInMs }, index) => {
      // Some answers a little early, some a little late.
      await setTimeout(Math.max(0, dueInMs + 4 * (index - late.length / 2)));
      return cell.session.answer(id);
    }),
  );
  await expect(cell.timeline).toContainText("Call finished");
  const closed = await cell.session.events("elicitation-closed");
  late.forEach(({ id }, index) => {
    const by = closed.find((event) => event.elicitationId === id)?.by;
    expect({ id, by }).toEqual({ id, by: statuses[index] === 200 ? "person" : "timeout" });
  });
  await expectAsLogged(cell, closed);
  expect(server.count("tools/call")).toBe(state === "round" ? 2 : 1);
}

export async function answerAtCancel(cell: Cell): Promise<void> {
  const { state, server } = cell;
  const open = await cell.session.openIds();
  if (state === "none") {
    await cell.ask(1);
    await cell.session.send("DELETE", "/calls/call-1");
    await expect(cell.timeline).toContainText("Call cancelled");
    await expectNothingNew(cell, async () =>
      expect(await cell.session.answer("elicitation-1")).toBe(409),
    );
    await expect.poll(() => server.count("notifications/cancelled")).toBe(1);
    expect(server.answers()).toEqual([{ action: "cancel" }]);
    return;
  }
  // The cancel leaves in the middle of the answers.
  const middle = Math.floor(open.length / 2);
  const statuses = await Promise.all(
    open.map(async (id, index) => {
      const answering = cell.session.answer(id);
      if (index === middle) await cell.session.send("DELETE", "/calls/call-1");
      return answering;
    }),
  );
  await expect(cell.timeline).toContainText(/Call (cancelled|finished)/);
  await expect(cell.dialog()).toBeHidden();
  const closed = await cell.session.events("elicitation-closed");
  open.forEach((id, index) => {
    const by = closed.find((event) => event.elicitationId === id)?.by;
    expect({ id, by }).toEqual({ id, by: statuses[index] === 200 ? "person" : "call-cancelled" });
  });
  if (state === "round") expect(server.count("tools/call")).toBeLessThanOrEqual(2);
  else await expectAsLogged(cell, closed);
}

/** The open questions with the time until they time out. */
async function listOpen(cell: Cell): Promise<{ id: string; dueInMs: number }[]> {
  const opened = await cell.session.events("elicitation-opened");
  const open = new Set(await cell.session.openIds());
  return opened.flatMap((event) => {
    const { elicitationId: id = "", deadline = "" } = event;
    return open.has(id) ? [{ id, dueInMs: Date.parse(deadline) - Date.now() }] : [];
  });
}

/** What the MCP server received is what the log says that the person or the host answered. */
async function expectAsLogged({ server }: Cell, closed: LoggedEvent[]): Promise<void> {
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

/** Runs `act` and checks that neither the log nor the MCP server's record grew. */
async function expectNothingNew(cell: Cell, act: () => Promise<void>): Promise<void> {
  const events = async () => (await cell.session.state()).lastEventId;
  const before = { events: await events(), received: cell.server.received().length };
  await act();
  expect({ events: await events(), received: cell.server.received().length }).toEqual(before);
}
