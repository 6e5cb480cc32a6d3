import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { checkEras } from "../probe/probe.ts";
import { probeGroups, probes, probesOf } from "./index.ts";

const context = { isScripted: false, seconds: 1, position: 0 };
const requirements = new URL("../../../../../docs/REQUIREMENTS.md", import.meta.url);

const questions = probes.flatMap((probe) => Object.values(probe.questions(context)));
const messages = questions.flatMap((one) => ("message" in one ? [one.message] : []));

test("every requirement of a probe is in docs/REQUIREMENTS.md", () => {
  const known = readFileSync(requirements, "utf8").matchAll(/^- \*\*`([A-Z]+-[a-z-]+)`\*\*/gm);
  const ids = new Set([...known].map(([, id]) => id));
  const cited = probes.flatMap((probe) => probe.requirements);
  expect(cited.filter((id) => !ids.has(id))).toEqual([]);
});

test("names of tools are unique", () => {
  const names = [...probes, ...probeGroups].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("no two questions have the same message", () => {
  expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([]);
});

test("every question says which answer to give", () => {
  const words = /accept|decline|close|leave|do not|open it/i;
  expect(messages.filter((message) => !words.test(message))).toEqual([]);
});

test("every expected answer fits its schema", () => {
  const broken = questions.flatMap((question) => {
    if (question.kind !== "form" || question.expects?.action !== "accept") return [];
    const errors = checkContent({ ...question.requestedSchema }, question.expects.content);
    return errors.length > 0 ? [question.message, errors] : [];
  });
  expect(broken).toEqual([]);
});

test("rounds name the questions of their probe, each once", () => {
  const inRounds = probes.filter(({ rounds }) => rounds);
  expect(inRounds.map(({ rounds }) => rounds?.flat().toSorted())).toEqual(
    inRounds.map((probe) => Object.keys(probe.questions(context)).toSorted()),
  );
});

test("a group has at most eight rounds in each era, and only probes that just ask", () => {
  for (const era of checkEras) {
    for (const group of probeGroups) {
      const members = probesOf(era).filter(({ name }) => group.probes.includes(name));
      expect(members.filter(({ run }) => run)).toEqual([]);
      const rounds = members.map((probe) => probe.rounds?.length ?? 1);
      expect(rounds.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8);
    }
  }
  const names = new Set(probes.map(({ name }) => name));
  expect(probeGroups.flatMap((group) => group.probes).filter((name) => !names.has(name))).toEqual(
    [],
  );
});
