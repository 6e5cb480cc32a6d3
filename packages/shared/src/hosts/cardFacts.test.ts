import { expect, test } from "vitest";
import type { SpecRevision } from "../elicitation/lint/rules/revisions.ts";
import type { Trait } from "../elicitation/traits.ts";
import { assess } from "./assess.ts";
import { factsOfCard } from "./cardFacts.ts";
import { hostCardFormat, type HostCard, type ProbeResult } from "./hostCard.ts";
import { hostSchema } from "./hostFacts.ts";

const probe = (id: string, verdict: ProbeResult["verdict"], ...traits: Trait[]): ProbeResult => ({
  id,
  title: `The title of ${id}`,
  verdict,
  detail: `${id} was seen.`,
  requirements: [],
  traits,
});
const cardOf = (...probes: ProbeResult[]): HostCard => ({
  format: hostCardFormat,
  host: { name: "Ada Host", version: "1.2.3", title: "Ada" },
  era: "2025-11-25",
  transport: "stdio",
  capabilities: {},
  startedAt: "2026-11-18T23:00:00Z",
  updatedAt: "2026-11-19T01:00:00Z",
  probes,
  repeat: "",
});
const ask = (card: HostCard, traits: Trait[], revisions: SpecRevision[] = ["2025-11-25"]) =>
  assess({ traits: new Set(traits), revisions }, factsOfCard(card));

test("a card is a host of its own, with the date and the version of the card", () => {
  const host = factsOfCard(cardOf(probe("text", "pass", "form", "text")));
  expect(hostSchema.parse(host)).toEqual({
    id: "ada-host-1-2-3-2025-11-25",
    name: "Ada 1.2.3 (card)",
    facts: [
      {
        verdict: "works",
        traits: ["form", "text"],
        revisions: ["2025-11-25"],
        text: "text was seen.",
        source: { kind: "card", name: "the probe text" },
        date: "2026-11-19",
        version: "1.2.3",
      },
    ],
  });
});

test("the verdicts of probes become those of questions", () => {
  const card = cardOf(
    probe("text", "pass", "form", "text"),
    probe("pattern", "fail", "form", "text", "pattern"),
    probe("number", "not-shown", "form", "number"),
    probe("boolean", "answered-by-itself", "form", "boolean"),
    probe("integer", "not-tried", "form", "integer"),
    probe("url", "not-declared", "url"),
  );
  const verdicts = [
    ["form", "text"],
    ["form", "text", "pattern"],
    ["form", "number"],
    ["form", "boolean"],
    ["form", "integer"],
    ["url"],
  ] satisfies Trait[][];
  expect(verdicts.map((traits) => ask(card, traits).verdict)).toEqual([
    "works",
    "degraded",
    "fails",
    "fails",
    "unknown",
    "fails",
  ]);
});

test("a kind of field whose probe failed is degraded, not unknown", () => {
  const card = cardOf(probe("text", "pass", "form", "text"), probe("n", "fail", "form", "integer"));
  expect(ask(card, ["form", "text", "integer"])).toMatchObject({
    verdict: "degraded",
    unknown: [],
  });
});

test("a question that is shown in one probe and not in another one is degraded", () => {
  const card = cardOf(
    probe("text", "pass", "form", "text"),
    probe("two-at-once", "not-shown", "form", "text"),
  );
  expect(ask(card, ["form", "text"])).toMatchObject({
    verdict: "degraded",
    reasons: [{ text: "two-at-once was seen." }],
  });
});

test("a mode that is not declared fails whatever its fields, and roots fail no question", () => {
  const card = cardOf(
    probe("text", "not-declared", "form", "text"),
    probe("roots", "not-declared"),
    probe("url", "pass", "url"),
  );
  expect(ask(card, ["form", "number"]).verdict).toBe("fails");
  expect(ask(card, ["url"]).verdict).toBe("works");
});

test("a probe that needs more than its mode does not fail the mode", () => {
  const card = cardOf(
    probe("text", "pass", "form", "text"),
    probe("question-and-roots", "not-declared", "form"),
  );
  expect(ask(card, ["form", "text"]).verdict).toBe("works");
});

test("a card says nothing about revisions that were not spoken", () => {
  const card = cardOf(probe("text", "pass", "form", "text"));
  expect(ask(card, ["form", "text"], ["2026-07-28"]).verdict).toBe("unknown");
  expect(ask(card, ["form", "text"], ["2025-11-25", "2026-07-28"]).verdict).toBe("works");
});

test("a question that was just asked says nothing about the host yet", () => {
  const waiting: ProbeResult = { ...probe("text", "not-shown", "form", "text"), isWaiting: true };
  const card = { ...cardOf(waiting), updatedAt: new Date().toISOString() };
  expect(ask(card, ["form", "text"]).verdict).toBe("unknown");
  expect(ask(cardOf(waiting), ["form", "text"]).verdict).toBe("fails");
});

test("a host that names itself cannot hide characters in its name", () => {
  const card = { ...cardOf(), host: { name: "Ada\u202E", version: "1".repeat(200) } };
  const { name } = factsOfCard(card);
  expect(name).toMatch(/^Ada\\u202E 1+… \(card\)$/);
});
