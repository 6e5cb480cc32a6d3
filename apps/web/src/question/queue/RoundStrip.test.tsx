import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CommandsContext, createCommands, type Commands } from "../../commands/commands.ts";
import { RoundStrip } from "./RoundStrip.tsx";

const asked = { connectionId: "c", callId: "call", era: "2026-07-28", round: 1 };
const ask = (elicitationId: string): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId,
  ...asked,
  inputKey: elicitationId,
  request: { message: `${elicitationId}?`, requestedSchema: {} },
  reopenable: true,
});
const close = (elicitationId: string, answer: { action: "accept" | "decline" | "cancel" }) =>
  ({ type: "elicitation-closed", elicitationId, by: "person", answer }) as const;

const events: SessionEventBody[] = [
  ...["name", "seats", "drink", "food"].map(ask),
  { type: "sampling-opened", samplingId: "poem", ...asked, inputKey: "poem", request: {} },
  { ...close("name", { action: "accept" }), answer: { action: "accept", content: { v: "Ada" } } },
  close("seats", { action: "decline" }),
  close("drink", { action: "cancel" }),
  { type: "sampling-closed", samplingId: "poem", by: "person", response: {} },
];
const state = events.reduce(
  (before, event, index) =>
    reduceSession(before, { id: index + 1, at: `2026-11-20T10:00:0${index}.000Z`, ...event }),
  emptySession,
);

let root: Root;
const page = document.createElement("div");
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(page));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

async function show(commands: Commands | undefined) {
  const question = state.elicitations["food"];
  if (!question) throw new Error("The question is missing.");
  const strip = <RoundStrip state={state} question={question} />;
  await act(async () => root.render(<CommandsContext value={commands}>{strip}</CommandsContext>));
  const textOf = ({ textContent }: Element) => textContent ?? "";
  return {
    steps: [...page.querySelectorAll("li")].map(textOf),
    buttons: [...page.querySelectorAll("button")].map(textOf),
    tones: [...page.querySelectorAll("[data-tone]")].map((mark) => mark.getAttribute("data-tone")),
  };
}

test("each answer of a round is shown as what it is, and can be changed unless it is final", async () => {
  const { steps, buttons, tones } = await show(createCommands("s"));
  expect(buttons).toEqual([
    "Change answer: name accepted Ada",
    "Change answer: seats declined",
    "Change answer: drink cancelled",
    "4food",
  ]);
  expect(steps.at(-1)).toBe("poem answered");
  expect(tones).toEqual(["good", "warn", "plain", "good"]);
});

test("a read-only page offers no change", async () => {
  const { steps, buttons } = await show(undefined);
  expect(steps[0]).toBe("name accepted Ada");
  expect(buttons).toEqual(["4food"]);
});
