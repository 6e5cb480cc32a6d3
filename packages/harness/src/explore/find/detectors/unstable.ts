import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { mapTexts, type JsonObject } from "@elicitation-playground/shared/text/json";
import { cutForCause, show } from "../../../run/match/difference.ts";
import { matchJson } from "../../../run/match/matchValue.ts";
import { replaceVolatile } from "../../../scenario/volatileText.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { defineDetector, type Found } from "../candidate/candidate.ts";
import { elicitationRequests } from "../candidate/links.ts";
import { anyEnd, toTest } from "../candidate/writtenTest.ts";
import { askedIn, isUsual, type Asked } from "../evidence/steps.ts";

/** A server that was started anew asks another question in the same place. */
export const unstable = defineDetector((walk) => {
  const found: Found[] = [];
  for (const fresh of groupFresh(walk)) {
    const [first, ...others] = fresh;
    if (!first) continue;
    for (const other of others) {
      const differing = firstDifference(first, other);
      if (differing) found.push(toFound(other, differing));
    }
  }
  return found;
});

/** Branches on connections of their own, with the same arguments, also if another question came. */
function groupFresh({ records }: ToolWalk): BranchRecord[][] {
  const groups = new Map<string, BranchRecord[]>();
  for (const record of records) {
    const { plan, branch } = record;
    if (!plan.isFresh || !isUsual({ ...record, hasDiverged: false })) continue;
    const key = JSON.stringify(branch.arguments);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
}

type Differing = { step: Asked; what: "question" | "schema" | "wording"; evidence: string };

/** Only the first one counts: what follows depends on it. */
function firstDifference(one: BranchRecord, other: BranchRecord): Differing | undefined {
  const steps = askedIn(other);
  for (const first of askedIn(one)) {
    const step = counterpart(first, steps);
    if (!first.request || !step?.request) return undefined;
    const [difference] = matchJson("the schema", schemaOf(first.request), schemaOf(step.request));
    const isReworded = wordsOf(first.request) !== wordsOf(step.request);
    const messages = `the question was ${show(first.request.message)} and then ${show(step.request.message)}`;
    if (difference && isReworded) return { step, what: "question", evidence: messages };
    if (difference) {
      const { what, expected, actual } = difference;
      const evidence = `${what} was ${cutForCause(expected)} and then ${cutForCause(actual)}`;
      return { step, what: "schema", evidence };
    }
    if (isReworded) return { step, what: "wording", evidence: messages };
    if (JSON.stringify(first.move) !== JSON.stringify(step.move)) return undefined;
  }
  return undefined;
}

/** The questions of a round may come in any order. */
function counterpart({ question, index }: Asked, steps: Asked[]): Asked | undefined {
  const { inputKey, round } = question;
  const sameKey = steps.find(
    (step) =>
      inputKey !== undefined &&
      step.question.inputKey === inputKey &&
      step.question.round === round,
  );
  return sameKey ?? steps[index];
}

/** A default such as today's date does not make a different question. */
function schemaOf(request: ElicitationRequest): JsonObject {
  const schema = isUrlRequest(request) ? {} : request.requestedSchema;
  return mapTexts(schema, (text) => replaceVolatile(text, "…").replaceAll(/\d{4}-\d\d-\d\d/g, "…"));
}

function wordsOf({ message }: ElicitationRequest): string {
  return replaceVolatile(message, "…").replaceAll(/\d+/g, "…");
}

function textOf({ step, what }: Differing): string {
  const asked = show(step.question.message);
  switch (what) {
    case "question":
      return `asks ${asked} where it asked another question before.`;
    case "schema":
      return `asks ${asked} with a different schema each time.`;
    case "wording":
      return "words a question differently each time.";
  }
}

function toFound(record: BranchRecord, differing: Differing): Found {
  const { step, what, evidence } = differing;
  return {
    id: "unstable-questions",
    severity: what === "wording" ? "warning" : "error",
    about: what === "wording" ? what : "schema",
    text: `${record.branch.tool} ${textOf(differing)}`,
    evidence: `On two new connections, with the same arguments and answers, ${evidence}.`,
    fix: "Ask the same for the same arguments and answers. In 2026-07-28 the tool runs again for each round, so what it picks at random must be kept in requestState.",
    link: elicitationRequests,
    record,
    test: toTest(record, {
      name: "the questions are the same each time",
      questions: step.index + 1,
      lastAnswer: "cancel",
      expect: anyEnd,
      settings: { stable: true },
    }),
    failsAs: ["unstable-question"],
    isUnsteady: true,
  };
}
