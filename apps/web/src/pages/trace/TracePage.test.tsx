import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { toJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideNotice, notices, showNotice } from "../../design/notices/notices.ts";
import { keepSessionPath } from "../../log/lastSession.ts";
import { TraceBoundary } from "./TraceBoundary.tsx";
import { TracePage } from "./TracePage.tsx";

const at = "2026-11-20T10:00:00.000Z";
const call = (callId: string, tool: string): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId: "c",
  tool,
  arguments: {},
});
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
  call("call-1", "list"),
  call("call-2", "book"),
  { type: "log-message", connectionId: "c", level: "stdout", text: "debug" },
];

let root: Root;
let answerFetch: (response: Response) => void;
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const answer = new Promise<Response>((resolve) => (answerFetch = resolve));
  vi.stubGlobal("fetch", () => answer);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const toLog = (events: SessionEventBody[]) =>
  [
    ...toJsonLines(events.map((body, index): SessionEvent => ({ id: index + 1, at, ...body }))),
  ].join("");

async function drop(name: string, text: string | Promise<string>): Promise<void> {
  const event = new Event("drop", { bubbles: true });
  const file = { name, text: async () => text };
  Object.assign(event, { dataTransfer: { files: [file] } });
  await act(async () => void document.querySelector(".trace-page")?.dispatchEvent(event));
}

const heading = () => document.querySelector("h1")?.textContent;

async function choose(name: string): Promise<string> {
  const items = [...document.querySelectorAll<HTMLButtonElement>(".trace-item")];
  await act(async () => items.find((item) => item.textContent.includes(name))?.click());
  return document.querySelector(".column-call")?.textContent ?? "";
}

test("a file that is read later never replaces the one that was chosen last", async () => {
  await act(async () => root.render(<TracePage />));
  let readSlow: (text: string) => void = () => undefined;
  await drop("slow.jsonl", new Promise((resolve) => (readSlow = resolve)));
  await drop("last.jsonl", toLog(bodies));
  expect(heading()).toContain("last.jsonl");
  await act(async () => {
    readSlow(toLog(bodies));
    const headers = { "content-disposition": 'attachment; filename="command-line.jsonl"' };
    answerFetch(new Response(toLog(bodies), { headers }));
  });
  expect(heading()).toContain("last.jsonl");
});

test("a call of a trace has the number of its run and the warnings of the live page", async () => {
  await act(async () => root.render(<TracePage />));
  await drop("a.jsonl", toLog(bodies));
  const shown = await choose("book");
  expect(shown).toContain("Run 1");
  expect(shown).toContain("Text on stdout that is not an MCP message: “debug”.");
});

test("a trace shows notices", async () => {
  await act(async () => root.render(<TracePage />));
  await drop("a.jsonl", toLog(bodies));
  await act(async () => showNotice({ tone: "plain", text: "Copied as Mermaid." }));
  expect(document.body.textContent).toContain("Copied as Mermaid.");
  await act(async () => notices.get().forEach(({ id }) => hideNotice(id)));
});

test("a part of a trace that can't be shown says why", async () => {
  const Malformed = () => {
    throw new Error("title is not a string");
  };
  const quiet = createRoot(document.body, { onCaughtError: () => undefined });
  await act(async () => {
    quiet.render(
      <TraceBoundary>
        <Malformed />
      </TraceBoundary>,
    );
  });
  const shown = document.querySelector("[role=alert]")?.textContent;
  expect(shown).toBe("This part of the trace can't be shown: title is not a string");
  await act(async () => quiet.unmount());
});

test("the way back from a trace leads to the session of the tab", async () => {
  keepSessionPath("/s/mine");
  await act(async () => root.render(<TracePage />));
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/s/mine"]);
});
