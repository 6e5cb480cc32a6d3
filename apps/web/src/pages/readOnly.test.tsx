import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCommands, CommandsContext } from "../commands/commands.ts";
import { findSelected } from "../log/selection.ts";
import { ConnectionsPanel } from "../panels/servers/ConnectionsPanel.tsx";
import { ToolPanel } from "../panels/tool/ToolPanel.tsx";
import { QuestionHost } from "../question/QuestionHost.tsx";

const events: SessionEventBody[] = [
  { type: "session-opened", sessionId: "s" },
  {
    type: "connection-opened",
    connectionId: "c",
    target: { kind: "sample", name: "modern" },
    profile: defaultProfile,
    era: "2026-07-28",
    mcpServer: { name: "samples", version: "1" },
    capabilities: {},
  },
  {
    type: "tools-listed",
    connectionId: "c",
    tools: [{ name: "book", inputSchema: { type: "object" } }],
  },
  { type: "call-started", callId: "call", connectionId: "c", tool: "book", arguments: {} },
  {
    type: "elicitation-opened",
    elicitationId: "e",
    callId: "call",
    connectionId: "c",
    era: "2026-07-28",
    round: 1,
    inputKey: "name",
    faults: ["odd-answer"],
    request: { message: "Book it?", requestedSchema: { type: "object", properties: {} } },
  },
];
const at = "2026-11-20T10:00:00.000Z";
const state = events.reduce(
  (before, event, index) => reduceSession(before, { id: index + 1, at, ...event }),
  emptySession,
);

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const page = (
  <>
    <ConnectionsPanel
      state={state}
      events={[]}
      onSelect={() => undefined}
      onShow={() => undefined}
    />
    <ToolPanel state={state} selected={findSelected(state)} />
    <QuestionHost state={state} events={[]} />
  </>
);

async function buttonsOf(shown: ReactNode): Promise<string[]> {
  await act(async () => root.render(shown));
  const buttons = [...document.querySelectorAll("button")];
  return buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent);
}

const faultButton = () => document.querySelector("button[aria-haspopup=dialog]");
const commandButtons = [/^Add server/, /^Run/, /^Cancel/, /^Decline/, /^Accept/, /^Close/];

test("with commands a call can be started and cancelled, and a question answered", async () => {
  const buttons = await buttonsOf(
    <CommandsContext value={createCommands("s")}>{page}</CommandsContext>,
  );
  for (const name of commandButtons) expect(buttons).toContainEqual(expect.stringMatching(name));
  expect(faultButton()).not.toBeNull();
});

test("without commands the tool and the question are shown, but can't be changed", async () => {
  const buttons = await buttonsOf(page);
  expect(document.body.textContent).toContain("book");
  expect(document.body.textContent).toContain("Book it?");
  for (const name of commandButtons) {
    expect(buttons).not.toContainEqual(expect.stringMatching(name));
  }
  expect(faultButton()).toBeNull();
});
