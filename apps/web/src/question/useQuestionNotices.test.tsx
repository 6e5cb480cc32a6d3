import {
  emptySession,
  type ElicitationState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { CommandsContext, createCommands } from "../commands/commands.ts";
import { notices } from "../design/notices/notices.ts";
import { deliver, deliveries } from "./queue/deliveries.ts";
import { useQuestionNotices } from "./useQuestionNotices.ts";

const open: ElicitationState = {
  id: "q",
  connectionId: "c",
  era: "2026-07-28",
  round: 1,
  request: { message: "m", requestedSchema: {} },
  openedAt: "2026-07-28T09:00:00.000Z",
  errors: [],
  completed: false,
};
const answer = { action: "decline" } as const;
const closed: ElicitationState = { ...open, closed: { at: "", by: "person", answer } };
const toState = (question: ElicitationState) => ({
  ...emptySession,
  elicitations: { q: question },
});

function Notices({ state }: { state: SessionState }) {
  useQuestionNotices(state);
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

test("an answer of this page is remembered until its question is closed", async () => {
  const root = createRoot(document.body);
  const show = (question: ElicitationState) =>
    act(async () => root.render(<Notices state={toState(question)} />));
  await show(open);
  await act(() => deliver("q", () => Promise.resolve(), answer));
  expect(deliveries.get().get("q")).toEqual({ status: "received" });
  await show(closed);
  expect(deliveries.get().has("q")).toBe(false);
  expect(notices.get()).toEqual([]);
  await act(async () => root.unmount());
});

test("a question is reported when its call ends, unless this page has ended the call", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const commands = createCommands("s");
  const ended = { at: "", by: "call-cancelled" } as const;
  for (const cancelledHere of [false, true]) {
    const root = createRoot(document.body);
    const show = (question: ElicitationState) =>
      act(async () =>
        root.render(
          <CommandsContext value={commands}>
            <Notices state={toState(question)} />
          </CommandsContext>,
        ),
      );
    await show({ ...open, callId: "call" });
    if (cancelledHere) await commands.cancelCall("call");
    await show({ ...open, callId: "call", closed: ended });
    const texts = notices.get().map(({ text }) => text);
    expect(texts).toEqual(cancelledHere ? [] : ["“m” was closed because its call ended."]);
    await act(async () => root.unmount());
    notices.set([]);
  }
});
