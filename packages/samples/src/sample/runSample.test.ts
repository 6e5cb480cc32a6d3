import { expect, test } from "vitest";
import { notesSetupPage } from "../pages/notesSetup.ts";
import { ask } from "./ask.ts";
import { runSteps, type Peer } from "./runSample.ts";
import type { Asking, Replies } from "./steps.ts";

/** A client with these modes that declines every question and records it. */
function peerOf(modes: { canElicitForm: boolean; canElicitUrl: boolean }) {
  const asked: string[] = [];
  const peer: Peer = {
    ...modes,
    canListRoots: false,
    async ask({ questions }) {
      const names = Object.keys(questions);
      asked.push(...names);
      const replies: Replies = {};
      for (const name of names) replies[name] = { action: "decline" };
      return replies;
    },
    listRoots: async () => [],
    once: async (work) => work(new AbortController().signal),
    reportProgress: async () => {},
  };
  return { peer, asked };
}

function* both(): Asking<unknown> {
  return yield* ask.all({
    form: ask.formOr("Sure?", { type: "object", properties: {} }, {}),
    link: ask.url("Set up?", notesSetupPage),
  });
}

test("each question needs only its own mode", async () => {
  const { peer, asked } = peerOf({ canElicitForm: false, canElicitUrl: true });
  expect(await runSteps(both(), peer)).toEqual({
    form: { action: "fallback", content: {} },
    link: { action: "decline" },
  });
  expect(asked).toEqual(["link"]);
});

test("an unsupported link fails with the missing mode", async () => {
  const { peer, asked } = peerOf({ canElicitForm: true, canElicitUrl: false });
  await expect(runSteps(both(), peer)).rejects.toThrow("does not support URL elicitation");
  expect(asked).toEqual(["form"]);
});

test("a client without elicitation is asked nothing", async () => {
  const { peer, asked } = peerOf({ canElicitForm: false, canElicitUrl: false });
  await expect(runSteps(both(), peer)).rejects.toThrow("does not support URL elicitation");
  expect(asked).toEqual([]);
});
