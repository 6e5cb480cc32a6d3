import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { beforeEach, expect, test, vi } from "vitest";
import { createCommands } from "../../commands/commands.ts";
import { createStore } from "../../design/createStore.ts";
import { choose, restoreChoice } from "../../log/choice.ts";
import type { SessionView } from "../../log/followSession.ts";
import { openLink } from "./openLink.ts";

const target = { kind: "sample", name: "modern" } as const;
const link = { server: "modern", tool: "book", runs: true };

const started = (connectionId: string, replaces?: string): SessionEventBody => ({
  type: "connection-started",
  connectionId,
  label: "modern",
  target,
  profile: defaultProfile,
  ...(replaces !== undefined && { replaces }),
});
const opened = (connectionId: string): SessionEventBody[] => [
  {
    type: "connection-opened",
    connectionId,
    target,
    profile: defaultProfile,
    era: "2026-07-28",
    mcpServer: { name: "samples", version: "1" },
    capabilities: {},
  },
  { type: "tools-listed", connectionId, tools: [{ name: "book", inputSchema: {} }] },
];
const failed = (connectionId: string): SessionEventBody => ({
  type: "connection-failed",
  connectionId,
  target,
  profile: defaultProfile,
  reason: "no",
});

let calls: number;
beforeEach(() => {
  restoreChoice("s");
  calls = 0;
  vi.stubGlobal("fetch", (url: string) => {
    if (url.endsWith("/calls")) calls += 1;
    return Promise.resolve(Response.json({}, { status: 202 }));
  });
});

function openView() {
  const view = createStore<SessionView>({ state: emptySession, events: [], stream: "live" });
  const log = (...bodies: SessionEventBody[]) => {
    const state = bodies.reduce<SessionState>((before, body) => {
      const event = { id: before.lastEventId + 1, at: "2026-11-20T10:00:00.000Z", ...body };
      return reduceSession(before, event);
    }, view.get().state);
    view.set({ ...view.get(), state });
  };
  log(started("c1"));
  return { view, log, commands: createCommands("s") };
}

test("a link that is opened twice while its server connects runs its tool once", async () => {
  const { view, log, commands } = openView();
  const opening = [openLink(view, commands, link), openLink(view, commands, link)];
  log(...opened("c1"));
  await Promise.all(opening);
  expect(calls).toBe(1);
});

test("a link whose server can't be connected doesn't run its tool later", async () => {
  const { view, log, commands } = openView();
  const opening = openLink(view, commands, link);
  log(failed("c1"));
  await opening;
  log(started("c2", "c1"), ...opened("c2"));
  expect(calls).toBe(0);
});

test("a tool that the person chooses meanwhile ends the link", async () => {
  const { view, log, commands } = openView();
  const opening = openLink(view, commands, link);
  choose({ connectionId: "other", kind: "tool", name: "mine" });
  await opening;
  log(...opened("c1"));
  expect(calls).toBe(0);
});
