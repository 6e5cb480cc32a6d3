import { expect, test } from "vitest";
import type { SpecRevision } from "../elicitation/lint/rules/revisions.ts";
import type { Trait } from "../elicitation/traits.ts";
import { assess, describeSource, describeUnknownTraits } from "./assess.ts";
import type { Fact, HostFacts } from "./hostFacts.ts";

const probe: Fact = {
  verdict: "works",
  traits: ["form", "text"],
  text: "Shows texts.",
  source: { kind: "probe", name: "a probe" },
  date: "2026-05-16",
};
const hostWith = (...facts: Partial<Fact>[]): HostFacts => ({
  id: "ada",
  name: "Ada",
  facts: facts.map((fact) => ({ ...probe, ...fact })),
});
const ask = (host: HostFacts, traits: Trait[], revisions: SpecRevision[] = ["2025-11-25"]) =>
  assess({ traits: new Set(traits), revisions }, host);

test("a question works only if its mode and all its fields do", () => {
  const host = hostWith({});
  expect(ask(host, ["form", "text", "pattern"])).toMatchObject({
    verdict: "works",
    reasons: host.facts,
    unknown: [],
  });
  const more = ask(host, ["form", "text", "number"]);
  expect(more).toMatchObject({ verdict: "unknown", unknown: ["number"], isConflict: false });
  expect(describeUnknownTraits(host, more.unknown)).toBe(
    "Nobody has recorded how Ada shows a number field.",
  );
});

test("declaring a mode does not make it work", () => {
  const host = hostWith({ verdict: "declares", traits: ["url"], text: "Declares URL mode." });
  expect(ask(host, ["url"])).toMatchObject({ verdict: "unknown", reasons: host.facts });
});

test("a host without facts is unknown", () => {
  expect(ask(hostWith(), ["form", "boolean"])).toMatchObject({
    verdict: "unknown",
    reasons: [],
    unknown: ["form", "boolean"],
  });
});

test("a fact applies to a question with all of its traits, and the worst one wins", () => {
  const degraded: Partial<Fact> = { verdict: "degraded", traits: ["text", "pattern"] };
  const fails: Partial<Fact> = { verdict: "fails", traits: ["number"] };
  const host = hostWith({}, degraded, fails);
  expect(ask(host, ["form", "text"]).verdict).toBe("works");
  expect(ask(host, ["form", "text", "pattern"])).toMatchObject({
    verdict: "degraded",
    reasons: [degraded],
  });
  expect(ask(host, ["form", "text", "pattern", "number"])).toMatchObject({
    verdict: "fails",
    reasons: [fails],
    unknown: [],
  });
  expect(ask(hostWith({ verdict: "fails", traits: [] }, {}), ["url"]).verdict).toBe("fails");
});

test("reasons are sorted by date, the newest first", () => {
  const newer: Partial<Fact> = { verdict: "degraded", traits: ["form"], date: "2026-07" };
  const host = hostWith({ verdict: "degraded" }, newer);
  expect(ask(host, ["form", "text"]).reasons.map(({ date }) => date)).toEqual([
    "2026-07",
    "2026-05-16",
  ]);
});

test("what works now no longer fails, if the source proves as much", () => {
  const old: Partial<Fact> = { verdict: "fails", traits: ["text"], date: "2026-03" };
  expect(ask(hostWith(old, {}), ["form", "text"]).verdict).toBe("works");
  const unsure: Partial<Fact> = { ...old, source: { kind: "package", name: "p" } };
  const conflict = ask(hostWith(unsure, {}), ["form", "text"]);
  expect(conflict).toMatchObject({ verdict: "unknown", isConflict: true });
  expect(conflict.reasons).toHaveLength(2);
});

test("a remark is replaced by a newer fact about the same, not by one about more", () => {
  const remark: Partial<Fact> = { verdict: "degraded", traits: ["form"], date: "2026-03" };
  expect(ask(hostWith(remark, {}), ["form", "text"]).verdict).toBe("degraded");
  expect(ask(hostWith(remark, {}, { traits: ["form"] }), ["form", "text"]).verdict).toBe("works");
});

test("what nobody has recorded weighs more than a remark", () => {
  const remark: Partial<Fact> = { verdict: "degraded", traits: ["form"] };
  const host = hostWith({}, remark);
  expect(ask(host, ["form", "number"])).toMatchObject({ verdict: "unknown", unknown: ["number"] });
  expect(ask(host, ["form", "number"]).reasons).toContainEqual(host.facts[1]);
});

test("the newer fact counts if it says that the question fails", () => {
  const fails: Partial<Fact> = { verdict: "fails", traits: ["form"], date: "2026-06-01" };
  expect(ask(hostWith({}, fails), ["form", "text"]).verdict).toBe("fails");
  const weaker: Partial<Fact> = { ...fails, source: { kind: "issue", name: "i" } };
  expect(ask(hostWith({}, weaker), ["form", "text"]).isConflict).toBe(true);
  const sameMonth: Partial<Fact> = { ...fails, date: "2026-05" };
  expect(ask(hostWith({}, sameMonth), ["form", "text"]).verdict).toBe("fails");
});

test("a revision that the host does not speak counts only if there is no other", () => {
  const refused: Partial<Fact> = { verdict: "fails", traits: [], revisions: ["2026-07-28"] };
  const host = hostWith({}, refused);
  expect(ask(host, ["form", "text"], ["2025-11-25", "2026-07-28"]).verdict).toBe("works");
  expect(ask(host, ["form", "text"], ["2026-07-28"])).toMatchObject({
    verdict: "fails",
    reasons: [refused],
  });
});

test("facts about one revision say nothing about the others", () => {
  const host = hostWith({ revisions: ["2025-11-25"] });
  expect(ask(host, ["form", "text"], ["2026-07-28"]).verdict).toBe("unknown");
  expect(ask(host, ["form", "text"], ["2025-11-25", "2026-07-28"]).verdict).toBe("works");
});

test("a source is described with its kind, its date and the version", () => {
  const source = { kind: "issue", name: "ada #1" } as const;
  expect(describeSource({ ...probe, source, version: "1.2" })).toBe(
    "ada #1 (public thread, 2026-05-16, version 1.2)",
  );
});
