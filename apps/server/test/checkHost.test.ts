import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import { hostCardSchema, type HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { probesOf } from "@elicitation-playground/samples/check/probes/index";
import type { Probe } from "@elicitation-playground/samples/check/probe/probe";
import { expect, test, vi } from "vitest";
import { openPlayground } from "./playground.ts";

// Our own host, driven by a careful script, passes every probe in both eras.

const playground = await openPlayground();
const seconds: Record<string, number> = { "slow-answer": 0.4, withdrawn: 0.2, "cancel-call": 30 };

async function finishPage(url: string): Promise<void> {
  const shown = await fetch(url);
  const cookie = shown.headers.get("set-cookie")?.split(";")[0] ?? "";
  const token = /name="token" value="([^"]+)"/.exec(await shown.text())?.[1] ?? "";
  const body = new URLSearchParams({ token });
  const finished = await fetch(url, { method: "POST", headers: { cookie }, body });
  expect(finished.status).toBe(200);
}

/** Answers a question as its probe expects it. */
async function answer(question: HostQuestion, probe: Probe): Promise<void> {
  const contexts = [0, 1].map((position) => ({
    isScripted: true,
    seconds: seconds[probe.name] ?? probe.seconds?.default ?? 0,
    position,
  }));
  const asked = contexts
    .flatMap((context) => Object.values(probe.questions(context)))
    .find((one) => "message" in one && one.message === question.request.message);
  if (!asked || !("expects" in asked)) throw new Error(`Unknown: ${question.request.message}`);
  const { expects } = asked;
  if (!expects) return;
  if (expects.action !== "accept") return question[expects.action]();
  if (probe.name === "slow-answer") {
    await new Promise((resolve) => setTimeout(resolve, 1_000 * (seconds["slow-answer"] ?? 0)));
  }
  const { url } = question;
  if (url === undefined) return question.accept(expects.content);
  if (!question.acceptsBeforeVisit) await finishPage(url);
  await question.accept();
  if (question.acceptsBeforeVisit) await finishPage(url);
}

function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(async () => {
    if (!(await isTrue())) throw new Error("Not yet.");
  }, 15_000);
}

async function answerAll(call: HostCall, probe: Probe): Promise<void> {
  for (;;) {
    const question = await call.nextQuestion();
    if (!question) return;
    await answer(question, probe);
    if (probe.name === "question-and-sampling") (await call.sampling()).respond("Hello.");
    if (probe.name === "cancel-call") return;
  }
}

test.each(["2025-11-25", "2026-07-28"] as const)(
  "%s: our own host, answered carefully, passes every probe",
  async (era) => {
    // One probe is a stray completion, which an MCP server must not send.
    await using host = openHost({ checkProtocol: false });
    const profile = {
      era,
      roots: [{ uri: "file:///tmp" }],
      clientInfo: { name: "careful", version: era },
    };
    const target = { url: `${playground.origin}/mcp/check` };
    const connection = await host.connect(target, profile);
    const other = await host.connect(target, profile);

    async function readCard(): Promise<HostCard> {
      const { structuredContent } = await other.call("host-card").result();
      return hostCardSchema.parse(structuredContent);
    }
    const isWaiting = async (probe: string) =>
      (await readCard()).probes.find(({ id }) => id === probe)?.detail.startsWith("Waiting");

    for (const probe of probesOf(era === "2026-07-28" ? "2026" : "2025")) {
      const { name } = probe;
      const args = { scripted: true, ...(name in seconds && { seconds: seconds[name] ?? 0 }) };
      const call = connection.call(name, args);
      if (probe.isConcurrent) {
        const beside = other.call(name, args);
        const questions = [await call.question(), await beside.question()];
        for (const question of questions) await answer(question, probe);
        await beside.outcome();
      } else await answerAll(call, probe);
      if (name === "cancel-call") {
        await waitUntil(async () => (await isWaiting(name)) === true);
        call.cancel();
        await waitUntil(async () => (await isWaiting(name)) === false);
      }
      await call.outcome();
    }
    const { probes } = await readCard();
    expect(probes.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
  },
);
