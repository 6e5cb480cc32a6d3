import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findSelected } from "../log/selection.ts";
import { listStrayLines, StrayLinesContext } from "../log/strayLines.ts";
import { ConnectionsPanel } from "../panels/servers/ConnectionsPanel.tsx";
import { ToolPanel } from "../panels/tool/ToolPanel.tsx";

const bodies: SessionEventBody[] = [
  { type: "session-opened", sessionId: "s" },
  {
    type: "connection-opened",
    connectionId: "c",
    target: { kind: "stdio", command: "node", args: [] },
    profile: defaultProfile,
    era: "2025-11-25",
    mcpServer: { name: "rooms", version: "1" },
    capabilities: {},
  },
  {
    type: "tools-listed",
    connectionId: "c",
    tools: [{ name: "book", inputSchema: { type: "object" } }],
  },
  { type: "call-started", callId: "call", connectionId: "c", tool: "book", arguments: {} },
  { type: "log-message", connectionId: "c", level: "stdout", text: "<b>debug</b>" },
  { type: "log-message", connectionId: "c", level: "stdout", text: "again" },
];
const at = "2026-11-20T10:00:00.000Z";
const events = bodies.map((body, index): SessionEvent => ({ id: index + 1, at, ...body }));
const state = events.reduce(reduceSession, emptySession);

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function notesIn(shown: ReactNode): Promise<(string | null)[]> {
  const lines = listStrayLines(events);
  await act(async () => root.render(<StrayLinesContext value={lines}>{shown}</StrayLinesContext>));
  return [...document.querySelectorAll("[role=note]")].map(({ textContent }) => textContent);
}

const warning =
  "Text on stdout that is not an MCP message: “<b>debug</b>” and 1 more. " +
  "Stricter clients disconnect here. Write logs to stderr.";

test("the card of a server warns about text on its stdout", async () => {
  const noop = () => {};
  const panel = <ConnectionsPanel state={state} events={events} onSelect={noop} onShow={noop} />;
  expect(await notesIn(panel)).toEqual([warning]);
});

test("the card of a call warns about text on stdout during the call", async () => {
  const panel = <ToolPanel state={state} selected={findSelected(state)} />;
  expect(await notesIn(panel)).toEqual([warning]);
});
