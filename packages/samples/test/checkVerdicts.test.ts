import type { ProbeVerdict } from "@elicitation-playground/shared/hosts/hostCard";
import { expect, onTestFinished, test, vi } from "vitest";
import type { CardStore } from "../src/check/cardStore.ts";
import { probesOf } from "../src/check/probes/index.ts";
import { answerHastily, finishPage, hastySeconds } from "./carefulPerson.ts";
import { connectSdk, openCheck, type AskedPerson, type SdkName } from "./checkHosts.ts";
import type { Answer } from "./clients.ts";

// Bare clients with a simple handler, whose cards have to say what they do.

const decline = { action: "decline" as const };
const declared = { elicitation: { form: {}, url: {} }, roots: {} };
const askNothing = ["declares", "roots"];
const undeclared = ["question-and-sampling"];
/** Whatever is answered faster was answered by no person. */
const personMs = 300;

function namesOf(sdk: SdkName): string[] {
  return probesOf(sdk === "v2 in 2026" ? "2026" : "2025").map(({ name }) => name);
}

/** Calls every probe once. */
async function checkClient(
  sdk: SdkName,
  person: AskedPerson,
  { scripted = false, capabilities = declared }: { scripted?: boolean; capabilities?: object } = {},
) {
  const { cards, way } = await openCheck("http");
  const mcpClient = await connectSdk(sdk, way, person, { capabilities });
  const names = namesOf(sdk);
  const latencyOf = (name: string) =>
    cards.cards()[0]?.probes.find(({ id }) => id === name)?.latencyMs ?? 0;
  for (const name of names) {
    // On a busy machine, a client that answers at once can be as slow as a person.
    do {
      // Error -32042 ends a call.
      await mcpClient.call(name, { scripted, seconds: 0.05 }).catch(() => undefined);
    } while (!scripted && latencyOf(name) >= personMs);
  }
  return { names, cards, verdicts: () => byVerdict(cards) };
}

function byVerdict(cards: CardStore): Partial<Record<ProbeVerdict, string[]>> {
  const [card] = cards.cards();
  const found: Partial<Record<ProbeVerdict, string[]>> = {};
  for (const { id, verdict } of card?.probes ?? []) (found[verdict] ??= []).push(id);
  return found;
}

test.each([
  { sdk: "v1", action: "accept" },
  { sdk: "v2 in 2025", action: "decline" },
  { sdk: "v2 in 2026", action: "cancel" },
] as const)(
  "$sdk: a client that sends $action at once answers by itself",
  async ({ sdk, action }) => {
    const { names, verdicts } = await checkClient(sdk, () => ({ action }));
    const others = [...askNothing, ...undeclared, "url-required"];
    expect(verdicts()).toEqual({
      pass: askNothing,
      "not-declared": ["question-and-sampling"],
      // The SDK leaves the retry to its host.
      ...(sdk !== "v2 in 2026" && { "not-shown": ["url-required"] }),
      "answered-by-itself": names.filter((name) => !others.includes(name)),
    });
  },
);

test("a script that always declines passes the probes that ask for it", async () => {
  const { cards, verdicts } = await checkClient("v1", () => decline, { scripted: true });
  expect(verdicts().pass).toEqual([
    "declares",
    "decline",
    "decline-after-error",
    "url-declined",
    "roots",
  ]);
  expect(cards.cards()[0]?.repeat).toContain("scripted: true");
});

test("a script that always cancels passes the probe that asks for it", async () => {
  const cancel = () => ({ action: "cancel" as const });
  const { verdicts } = await checkClient("v2 in 2026", cancel, { scripted: true });
  expect(verdicts().pass).toEqual(["declares", "cancel", "roots"]);
});

test("a script that accepts the defaults passes the probes about them", async () => {
  const { verdicts } = await checkClient("v2 in 2025", acceptDefaults, { scripted: true });
  expect(verdicts().pass).toEqual([
    "declares",
    "empty-form",
    "defaults",
    "falsy-defaults",
    "several-defaults",
    "spaces",
    "roots",
  ]);
});

test("a script that answers rightly but at once fails what takes time", async () => {
  const { cards, way } = await openCheck("http");
  const mcpClient = await connectSdk("v1", way, answerHastily, { capabilities: declared });
  for (const name of namesOf("v1")) {
    const args = { scripted: true, ...(name in hastySeconds && { seconds: hastySeconds[name] }) };
    await mcpClient.call(name, args).catch(() => undefined);
  }
  expect(byVerdict(cards)).toMatchObject({
    fail: ["two-calls", "slow-answer", "withdrawn", "cancel-call", "url-opened", "url-completed"],
    "not-shown": ["url-required"],
  });
  expect(detailOf(cards, "two-calls")).toContain("Only one call was open at a time");
  expect(detailOf(cards, "slow-answer")).toContain("The answer came too early");
  expect(detailOf(cards, "withdrawn")).toContain("the person was asked not to answer");
  expect(detailOf(cards, "cancel-call")).toContain("was not cancelled");
  expect(detailOf(cards, "url-opened")).toContain("the page was not finished");
});

/** Calls every probe at once and leaves all questions open. The returned function gives up. */
async function leaveOpen(sdk: SdkName) {
  const { cards, way } = await openCheck("http");
  const mcpClient = await connectSdk(sdk, way, waitForever, { capabilities: declared });
  // One for each call: a signal warns when many listen to it.
  const controllers: AbortController[] = [];
  const calls = namesOf(sdk).map((name) => {
    const calling = new AbortController();
    controllers.push(calling);
    return mcpClient.call(name, { seconds: 0.05 }, calling.signal).catch(() => undefined);
  });
  const asked = namesOf(sdk).filter((name) => ![...askNothing, ...undeclared].includes(name));
  const expected = { pass: askNothing, "not-declared": undeclared, "not-shown": asked };
  await vi.waitFor(() => expect(byVerdict(cards)).toEqual(expected), 15_000);
  const giveUp = async () => {
    for (const calling of controllers) calling.abort();
    await Promise.all(calls);
  };
  return { cards, giveUp };
}

test("v2 in 2026: a client that never answers has shown nothing", async () => {
  const { cards, giveUp } = await leaveOpen("v2 in 2026");
  await giveUp();
  expect(byVerdict(cards)).toHaveProperty("pass", askNothing);
});

test("v1: a client that never answers and then cancels has shown nothing", async () => {
  const { cards, giveUp } = await leaveOpen("v1");
  await giveUp();
  await vi.waitFor(() => expect(detailOf(cards, "accept")).toContain("cancelled"), 15_000);
  // It should have kept the question open.
  await vi.waitFor(() => expect(byVerdict(cards).fail).toEqual(["slow-answer"]), 15_000);
});

test("a client that declares nothing is asked nothing", async () => {
  const person = vi.fn<AskedPerson>(() => decline);
  const { verdicts } = await checkClient("v1", person, { capabilities: {} });
  expect(verdicts()).toEqual({ "not-declared": namesOf("v1") });
  expect(person).not.toHaveBeenCalled();
});

test("a client that fetches the page of a question fails, even as a script", async () => {
  const prefetch: AskedPerson = async ({ url }) => {
    if (url !== undefined) await fetch(url, { method: "HEAD" });
    return decline;
  };
  const { cards, verdicts } = await checkClient("v1", prefetch, { scripted: true });
  expect(verdicts().fail).toContain("url-declined");
  expect(detailOf(cards, "url-declined")).toContain("without consent");
});

test("a client that answers with an error has shown nothing", async () => {
  const { cards, verdicts } = await checkClient("v1", () => {
    throw new Error("No screen");
  });
  expect(verdicts()["not-shown"]).toContain("accept");
  expect(detailOf(cards, "accept")).toContain("No screen");
});

test("a host may keep a question open until its page is complete", async () => {
  const { cards, way } = await openCheck("http");
  let isComplete = false;
  const person: AskedPerson = async ({ url }) => {
    if (url === undefined)
      return { action: "accept", content: { answer: isComplete ? "yes" : "no" } };
    await finishPage(url);
    await vi.waitFor(() => expect(isComplete).toBe(true));
    return { action: "accept" };
  };
  const onComplete = () => void (isComplete = true);
  const mcpClient = await connectSdk("v2 in 2025", way, person, { onComplete });
  await mcpClient.call("url-completed", { scripted: true });
  expect(byVerdict(cards).pass).toContain("url-completed");
});

test.each([
  ["date-time-field", "24 December 2026, 18:30 UTC", "The answer breaks the schema"],
  ["range", 11, "The host sent what the schema forbids."],
  ["range", 10, "The host did not send what the person entered."],
])("%s fails a client that sends %j", async (probe, value, detail) => {
  const { cards, way } = await openCheck("http");
  const person = () => ({ action: "accept" as const, content: { value } });
  const mcpClient = await connectSdk("v2 in 2025", way, person);
  await mcpClient.call(probe, { scripted: true });
  expect(byVerdict(cards).fail).toEqual([probe]);
  expect(detailOf(cards, probe)).toContain(detail);
});

test("an answer that breaks the schema says nothing about what the person saw", async () => {
  const { cards, way } = await openCheck("http");
  const mcpClient = await connectSdk("v2 in 2025", way, () => ({ action: "accept", content: {} }));
  await mcpClient.call("who-asks", { scripted: true });
  expect(detailOf(cards, "who-asks")).toMatch(/^answer is missing/);
});

function detailOf(cards: CardStore, probe: string): string | undefined {
  return cards.cards()[0]?.probes.find(({ id }) => id === probe)?.detail;
}

/** What a host without a screen might do. */
function acceptDefaults({ requestedSchema }: { requestedSchema?: unknown }): Answer {
  const { properties = {} } = requestedSchema as {
    properties?: Record<string, { default?: string | number | boolean | string[] }>;
  };
  const filled = Object.entries(properties).flatMap(([name, { default: value }]) => {
    return value === undefined ? [] : [[name, value] as const];
  });
  return { action: "accept", content: Object.fromEntries(filled) };
}

function waitForever(_question: object, signal: AbortSignal): Promise<Answer> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("Aborted.")), { once: true });
    onTestFinished(() => reject(new Error("The test is over.")));
  });
}
