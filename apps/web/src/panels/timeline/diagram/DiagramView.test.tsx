import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DiagramView } from "./DiagramView.tsx";

const bodies: SessionEventBody[] = [
  { type: "session-opened", sessionId: "s" },
  { type: "call-started", callId: "call", connectionId: "c", tool: "trip", arguments: {} },
  {
    type: "call-finished",
    callId: "call",
    result: { content: [{ type: "text", text: "Booked. ".repeat(60) }] },
  },
];
const at = "2026-11-20T10:00:00.000Z";
const events = bodies.map((body, index): SessionEvent => ({ id: index + 1, at, ...body }));

/** Reports one width for everything that is observed. */
class FixedWidth {
  readonly #onResize: (entries: { contentRect: { width: number } }[]) => void;
  constructor(onResize: (entries: { contentRect: { width: number } }[]) => void) {
    this.#onResize = onResize;
  }
  observe() {
    this.#onResize([{ contentRect: { width: 700 } }]);
  }
  unobserve() {}
  disconnect() {}
}

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("ResizeObserver", FixedWidth);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(count: number): Promise<void> {
  const shown = events.slice(0, count);
  const state = shown.reduce(reduceSession, emptySession);
  await act(async () => root.render(<DiagramView events={shown} state={state} />));
}

test("a diagram that was empty at first is as wide as its column", async () => {
  await show(1);
  expect(document.querySelector(".diagram")).toBeNull();
  await show(3);
  expect(document.querySelector(".diagram")?.getAttribute("width")).toBe("700");
});

test("closing the details of a step focuses the step", async () => {
  await show(3);
  const step = document.querySelector<SVGGElement>(".diagram-step");
  await act(async () => step?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  const close = document.querySelector<HTMLElement>("[aria-label='Close details']");
  close?.focus();
  await act(async () => close?.click());
  expect(document.querySelector("[aria-label='Close details']")).toBeNull();
  expect(document.activeElement).toBe(document.querySelector(".diagram-step"));
});

test("the name of a step has the words that are shown", async () => {
  await show(3);
  for (const step of document.querySelectorAll(".diagram-step")) {
    const shown = [...step.querySelectorAll("text")].map(({ textContent }) => textContent).join("");
    expect(step.getAttribute("aria-label")).toContain(shown);
  }
});
