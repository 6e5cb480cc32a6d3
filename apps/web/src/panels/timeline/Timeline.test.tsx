import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CommandsContext, createCommands } from "../../commands/commands.ts";
import { FilterMenu } from "./filter/FilterMenu.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { Timeline } from "./Timeline.tsx";
import { changeTimeline } from "./view/timelineSettings.ts";

const frame = (direction: "in" | "out", message: object): SessionEventBody => ({
  type: "frame",
  connectionId: "c",
  callId: "call",
  direction,
  message: { ...message },
});
const bodies: SessionEventBody[] = [
  { type: "session-opened", sessionId: "s" },
  {
    type: "connection-opened",
    connectionId: "c",
    target: { kind: "sample", name: "modern" },
    profile: defaultProfile,
    era: "2025-11-25",
    mcpServer: { name: "samples", version: "0.1.0" },
    capabilities: {},
  },
  {
    type: "tools-listed",
    connectionId: "c",
    tools: [{ name: "trip", title: "Plan a trip", inputSchema: { type: "object" } }],
  },
  { type: "call-started", callId: "call", connectionId: "c", tool: "trip", arguments: { days: 2 } },
  frame("in", { id: 0, method: "elicitation/create" }),
  {
    type: "elicitation-opened",
    elicitationId: "e",
    connectionId: "c",
    callId: "call",
    era: "2025-11-25",
    round: 1,
    request: { message: "Where to?", requestedSchema: {} },
  },
  {
    type: "elicitation-closed",
    elicitationId: "e",
    by: "person",
    answer: { action: "accept", content: { place: "Rome" } },
  },
  frame("out", { id: 0, result: { action: "accept" } }),
  {
    type: "call-finished",
    callId: "call",
    result: { content: [{ type: "text", text: "Booked Rome." }] },
  },
];
const start = Date.parse("2026-11-20T10:00:00.000Z");
const events = bodies.map((body, index) => ({
  id: index + 1,
  at: new Date(start + index * 1000).toISOString(),
  ...body,
}));
const state = events.reduce(reduceSession, emptySession);

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  changeTimeline({ view: "list", showsFrames: false });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (shown = events) =>
  act(async () => root.render(<Timeline events={shown} state={state} />));
const rows = () =>
  [...document.querySelectorAll(".event-text")].map((row) => row.textContent.trim());
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (found) => (found.getAttribute("aria-label") ?? found.textContent) === name,
  );

test("a call is one block with its question, wait, answer and result", async () => {
  await show();
  expect(document.querySelector(".handshake")?.textContent).toContain(
    "Connected to samples 0.1.0, 1 tool",
  );
  expect(document.querySelector(".block-head")?.textContent).toMatch(
    /^Plan a trip1 · 2025-11-25Finished 5\.0 s$/,
  );
  expect(rows()).toEqual([
    "Session opened",
    "Call started: Called with days: 2",
    "Question: Where to?",
    'Accepted { "place": "Rome" }',
    "Call finished: Booked Rome.",
  ]);
  expect(document.querySelector(".wait")?.textContent).toBe("Waited 1.0 s");
});

test("frames are left out until they are asked for, and a reply is named by its request", async () => {
  await show();
  expect(document.body.textContent).not.toContain("elicitation/create");
  await act(async () => changeTimeline({ showsFrames: true }));
  expect(rows()).toContain("← elicitation/create #0");
  expect(rows()).toContain("→ reply to elicitation/create #0");
  expect(JSON.parse(localStorage.getItem("elicitation-playground.timeline") ?? "{}")).toMatchObject(
    {
      showsFrames: true,
    },
  );
});

test("a question that waits marks its call", async () => {
  const open = events.slice(0, 6);
  const waiting = open.reduce(reduceSession, emptySession);
  await act(async () => root.render(<Timeline events={open} state={waiting} />));
  expect(document.querySelector(".block-waiting")?.textContent).toContain("waiting");
});

test("an opened row shows its event and the frames of its question", async () => {
  await show();
  const row = [...document.querySelectorAll("details.event")].find((found) =>
    found.textContent.includes("Where to?"),
  );
  await act(async () => {
    row?.setAttribute("open", "");
    row?.dispatchEvent(new Event("toggle"));
  });
  expect(row?.textContent).toContain('"type": "elicitation-opened"');
  await act(() => import("../../wire/FrameList.tsx"));
  expect(row?.textContent).toContain("Received elicitation/create");
  expect(row?.textContent).toContain("Sent reply to elicitation/create");
});

test("a filter is shown as a chip that removes it", async () => {
  await show();
  const output = [...document.querySelectorAll("label")].find((label) =>
    label.textContent.includes("Questions"),
  );
  await act(async () => output?.querySelector("input")?.click());
  expect(rows().some((row) => row.includes("Where to?"))).toBe(false);
  await act(async () => button("Remove the filter No questions")?.click());
  expect(rows().some((row) => row.includes("Where to?"))).toBe(true);
  expect(document.activeElement).toBe(button("Filter"));
});

test("the filter keeps its server after a reconnect", async () => {
  const filter = { connectionId: "c", hiddenKinds: [] };
  const reconnected = reduceSession(state, {
    id: 99,
    at: new Date(start).toISOString(),
    type: "connection-started",
    connectionId: "again",
    label: "samples",
    profile: defaultProfile,
    target: { kind: "sample", name: "modern" },
    replaces: "c",
  });
  const ref = { current: null };
  await act(async () =>
    root.render(
      <FilterMenu ref={ref} state={reconnected} filter={filter} onChange={() => undefined} />,
    ),
  );
  expect(document.querySelector("select")?.value).toBe("again");
});

test("only a page with commands can save a scenario", async () => {
  const menu = <ExportMenu state={state} />;
  await act(async () => root.render(menu));
  expect(button("Scenario (.yaml)")).toBeUndefined();
  const commands = createCommands("s");
  await act(async () => root.render(<CommandsContext value={commands}>{menu}</CommandsContext>));
  expect(button("Scenario (.yaml)")).toBeDefined();
});

test("the diagram draws every step as a button and shows its events on Enter", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  changeTimeline({ view: "diagram" });
  await act(() => import("./diagram/DiagramView.tsx"));
  await show();
  await act(async () => {
    await expect.poll(() => document.querySelector("svg.diagram")).not.toBeNull();
  });
  const names = [...document.querySelectorAll(".diagram-step")].map((step) =>
    step.getAttribute("aria-label"),
  );
  expect(names).toEqual([
    "Connected to samples 0.1.0, 1 tool",
    "Person to Host: Run trip (days: 2)",
    "samples to Host: elicitation/create",
    "Host to Person: asks: Where to?",
    'Person to Host: Accepted { "place": "Rome" }',
    "Host to samples: accept, reply to elicitation/create",
    "Host to Person: Booked Rome.",
  ]);
  const asks = document.querySelectorAll(".diagram-step")[3];
  await act(async () =>
    asks?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
  );
  const details = document.querySelector("section[aria-label=Details]");
  expect(details?.textContent).toContain('"type": "elicitation-opened"');
  expect(details?.textContent).toContain("reply to elicitation/create");
});
