import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import { probes } from "@elicitation-playground/samples/check/probes/index";
import { hostCardSchema, type ProbeResult } from "@elicitation-playground/shared/hosts/hostCard";
import { imitations } from "@elicitation-playground/shared/hosts/imitations";
import { findNamedProfile } from "@elicitation-playground/shared/hosts/namedProfiles";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

// An imitated host, checked like a real one, gets the card that its description promises.

const playground = await openPlayground();

/** Until a client gives up, in place of the minutes of its profile. */
const patienceMs = 200;
const slowSeconds = (2 * patienceMs) / 1000;
/** Whatever is answered faster was answered by no person. */
const personMs = 300;
/** What the person tries first, where a probe asks for an invalid answer. */
const firstTries: Record<string, JsonObject> = {
  pattern: { value: "abc" },
  format: { value: "nobody" },
  length: { value: "abc" },
};

const shown = { accept: "pass", decline: "pass", "number-field": "pass", "empty-form": "pass" };
const alone = "answered-by-itself";
const byItself = { accept: alone, decline: alone, "number-field": alone, "empty-form": alone };
const silent = { accept: "not-shown", "empty-form": "not-shown" };
const undeclared = { accept: "not-declared", "choices-field": "not-declared" };
const checked = { pattern: "pass", format: "pass", length: "pass", "slow-answer": "pass" };
const impatient = { ...shown, "slow-answer": "fail" };
const acceptsOnly = { ...impatient, decline: "fail" };

const cards: Record<string, Readonly<Record<string, string>>> = {
  "claude-code": { ...shown, ...checked, defaults: "pass" },
  "claude-code-headless": byItself,
  "claude-vscode": byItself,
  "claude-cowork": byItself,
  "claude-desktop": undeclared,
  vscode: { ...shown, ...checked, pattern: "fail" },
  "vscode-agents": byItself,
  "copilot-cli": { ...shown, ...checked },
  "codex-tui": {
    ...shown,
    ...checked,
    "number-field": "fail",
    "integer-field": "fail",
    "choices-field": "fail",
    "choice-field": "pass",
    format: "fail",
    length: "fail",
  },
  "codex-full-access": byItself,
  cursor: { ...shown, ...checked },
  goose: acceptsOnly,
  "fast-agent-auto-cancel": byItself,
  "zed-acp": { ...shown, ...checked },
  "gemini-cli": undeclared,
  opencode: undeclared,
  "Declines in 20 ms": byItself,
  "Never answers": silent,
  "Accepts unasked": byItself,
  "Gives up at 60 s": impatient,
  "Errors at 300 s": acceptsOnly,
  "Number field hides form": { ...shown, "number-field": "fail", "integer-field": "fail" },
};

/** Does what the message says, as far as the imitated host lets a person do so. */
async function answer(question: HostQuestion, probe: string): Promise<void> {
  const [asked] = probes
    .filter(({ name }) => name === probe)
    .flatMap((each) =>
      Object.values(each.questions({ isScripted: true, seconds: slowSeconds, position: 0 })),
    )
    .filter((each) => "message" in each && each.message === question.message);
  const expected = asked && "expects" in asked ? asked.expects : undefined;
  if (!expected) throw new Error(`No probe asks “${question.message}”.`);
  try {
    if (expected.action !== "accept") return await question[expected.action]();
    const first = firstTries[probe];
    if (first) await question.accept(first).catch(() => question.accept(expected.content));
    else await question.accept(expected.content);
  } catch {
    // A person who sees no field can only agree; one who has no way to refuse waits.
    if (expected.action === "accept") await question.accept();
  }
}

function whenClosed({ closed }: HostQuestion): Promise<void> {
  return new Promise((resolve) => {
    if (closed.aborted) resolve();
    closed.addEventListener("abort", () => resolve());
  });
}

test.each(Object.keys(cards))("%s gets the card that its description promises", async (name) => {
  const expected = cards[name] ?? {};
  const profile = findNamedProfile(name)?.profile;
  if (!profile) throw new Error(`There is no profile ${name}.`);
  const { answerTimeoutMs, behavior } = profile;
  await using host = openHost({ checkProtocol: false, settleMs: 0 });
  const connection = await host.connect(
    { url: `${playground.origin}/mcp/check` },
    {
      ...profile,
      era: profile.era === "auto" ? "2025-11-25" : profile.era,
      clientInfo: { name, version: "1" },
      ...(answerTimeoutMs !== null && { answerTimeoutMs: patienceMs }),
    },
  );
  const decides = (behavior?.rules ?? []).length > 0;

  async function run(probe: string): Promise<void> {
    const isSlow = probe === "slow-answer";
    // A client that answers by itself is measured like a person.
    const call = connection.call(probe, {
      ...(!decides && { scripted: true }),
      ...(isSlow && { seconds: slowSeconds }),
    });
    for (let question = await call.nextQuestion(); question; question = await call.nextQuestion()) {
      const isOver = answerTimeoutMs !== null && (isSlow || probe === "decline");
      if (isSlow && !isOver)
        await new Promise((resolve) => setTimeout(resolve, 1000 * slowSeconds));
      if (!decides && !(isSlow && isOver)) await answer(question, probe);
      await whenClosed(question);
      // Nobody will ever answer.
      if (expected[probe] === "not-shown") call.cancel();
    }
    await call.outcome();
  }

  async function readResult(probe: string): Promise<ProbeResult | undefined> {
    const { structuredContent } = await connection.call("host-card").result();
    return hostCardSchema.parse(structuredContent).probes.find(({ id }) => id === probe);
  }

  const verdicts: Record<string, string | undefined> = {};
  for (const probe of Object.keys(expected)) {
    let result: ProbeResult | undefined;
    // On a busy machine, a client that answers by itself can be as slow as a person.
    do {
      await run(probe);
      result = await readResult(probe);
    } while (decides && (result?.latencyMs ?? 0) >= personMs);
    verdicts[probe] = result?.verdict;
  }
  expect(verdicts).toEqual(expected);
});

test("every imitation has an expected card", () => {
  expect(Object.keys(imitations).filter((id) => !(id in cards))).toEqual([]);
});
