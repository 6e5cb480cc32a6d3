import { describeEnd } from "@elicitation-playground/shared/explore/branch";
import { show, toSentence } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { defineDetector, type Found } from "../candidate/candidate.ts";
import { resultOf } from "../candidate/endMatch.ts";
import { fixFor } from "../candidate/eraFixes.ts";
import { responseActions, versioning } from "../candidate/links.ts";
import { anyEnd, toTest, type WrittenOutcome } from "../candidate/writtenTest.ts";
import { asking, findBreakdown, unwantedEnd } from "../evidence/breakdown.ts";
import { changesIn, compareChanges } from "../evidence/probeChange.ts";
import { readResult, readsLike, saysNo } from "../evidence/sameResult.ts";
import { askedIn, inputsOf, isResult, isUsual } from "../evidence/steps.ts";

/** The same arguments and answers lead elsewhere in another era. */
export const eras = defineDetector((walk, others) =>
  walk.records.filter(isCompared).flatMap((record) =>
    others.flatMap((other) => {
      const [first, ...more] = counterparts(record, other);
      return first ? compare({ record, walk }, { record: first, same: [first, ...more] }) : [];
    }),
  ),
);

const usual: readonly string[] = ["accept", "decline", "cancel"];

function isCompared(record: BranchRecord): boolean {
  const { moves } = record.plan;
  return (
    isUsual(record) &&
    [...moves, ...askedIn(record).map(({ move }) => move)].every(({ action }) =>
      usual.includes(action),
    )
  );
}

function counterparts({ plan }: BranchRecord, { records }: ToolWalk): BranchRecord[] {
  const key = keyOf(plan);
  return records.filter((other) => isCompared(other) && keyOf(other.plan) === key);
}

function keyOf({ arguments: given, moves }: BranchRecord["plan"]): string {
  return JSON.stringify([given, moves]);
}

type Here = { record: BranchRecord; walk: ToolWalk };
type There = { record: BranchRecord; same: BranchRecord[] };

function compare(here: Here, there: There): Found[] {
  if (isResult(there.record) && isFailure(here.record)) return describeFailure(here, there);
  if (!isResult(here.record) || !isResult(there.record)) return [];
  const [own, other] = [questionsOf(here.record), questionsOf(there.record)];
  if (own.join("\n") !== other.join("\n"))
    return own.length < other.length ? [missesQuestions(here, there)] : [];
  return differsInEnd(here, there);
}

/** Any error but one that asks for a page or a capability, which is the way of the older era. */
function isFailure(record: BranchRecord): boolean {
  const { end } = record.branch;
  if (end.status === "error" && asking.has(end.code)) return false;
  return (
    end.status === "error" || end.status === "crashed" || (end.status === "result" && end.isError)
  );
}

const writeOnce = "Write what happens after the answers once, and use it in both eras.";

/** The SDK says that the tool asks in the way of another era. */
const wrongEra =
  /elicit|inputRequired|input_required|server-to-client|stateless|2026-07-28|2025-11-25|not supported|method not found/i;

function describeFailure({ record, walk }: Here, { record: there }: There): Found[] {
  const { end, tool, era, steps } = record.branch;
  const asksThere = there.branch.steps.length > steps.length;
  const breakdown = findBreakdown(record);
  const isToolError = end.status === "result";
  const isWrongWay = asksThere && (breakdown !== undefined || wrongEra.test(record.endText));
  // What another detector finds is no matter of the era.
  if (!isWrongWay && (breakdown || end.status === "crashed")) return [];
  // The tool itself may have a reason that is gone in the next call.
  const isOwnError = !isWrongWay && isToolError;
  if (isOwnError && (asksThere || !counterparts(record, walk).every(isFailure))) return [];
  const unwanted: WrittenOutcome = breakdown
    ? { not: unwantedEnd(breakdown) }
    : {
        not:
          end.status === "error" ? { error: codeOf(end.code) } : resultOf(record, inputsOf(record)),
      };
  return [
    {
      id: isWrongWay ? "works-in-one-era" : "differs-between-eras",
      severity: isOwnError ? "warning" : "error",
      about: isOwnError ? "tool error" : "",
      text: isWrongWay
        ? `${tool} works in ${there.branch.era} and fails in ${era}, where it cannot ask in the same way.`
        : `${tool} gives a result in ${there.branch.era} and fails in ${era} after the same answers.`,
      evidence: `In ${era}: ${endOf(record)} In ${there.branch.era}: ${endOf(there)}`,
      fix: isOwnError ? writeOnce : fixFor(record.endText, era),
      link: isWrongWay ? versioning : responseActions,
      record,
      test: toTest(record, { name: `it works in ${era} as well`, expect: unwanted }),
      ...(isOwnError && {
        control: toTest(there, {
          name: `it works in ${there.plan.era}`,
          expect: { isError: false },
        }),
      }),
      failsAs: end.status === "crashed" ? ["disconnected", "wrong-outcome"] : ["wrong-outcome"],
    },
  ];
}

function endOf({ branch: { end } }: BranchRecord): string {
  return toSentence(describeEnd(end));
}

function codeOf(code: number | string): { code?: number } {
  return typeof code === "number" ? { code } : {};
}

function questionsOf(record: BranchRecord): string[] {
  return askedIn(record)
    .map(({ question }) => `${question.mode} ${question.fields.toSorted().join()}`)
    .toSorted();
}

function missesQuestions({ record }: Here, { record: there }: There): Found {
  const { tool, era } = record.branch;
  const [own, other] = [record, there].map(({ branch: { steps } }) => steps.length);
  return {
    id: "differs-between-eras",
    severity: "warning",
    about: "questions",
    text: `${tool} asks fewer questions in ${era} than in ${there.branch.era} after the same answers.`,
    evidence: `It asked ${own} in ${era} and ${other} in ${there.branch.era}.`,
    fix: fixFor(record.endText, era),
    link: responseActions,
    record,
    test: {
      ...toTest(there, { name: `it asks the same in ${era}`, expect: anyEnd }),
      eras: [record.plan.era],
    },
    failsAs: ["missing-question"],
  };
}

/** The one that says less about what was put in is reported, or else the older one. */
function differsInEnd({ record, walk }: Here, { record: there, same }: There): Found[] {
  if (readsLike(record, same) || saysNo(record) !== saysNo(there)) return [];
  const steady = counterparts(record, walk);
  const isSteady = steady.every((other) => readsLike(other, [record]));
  const [own, other] = [countInputs(record), countInputs(there)];
  const isLess = own === other ? record.plan.era < there.plan.era : own < other;
  if (!isSteady || !isLess || !/\p{L}{2}/u.test(readResult(record))) return [];
  const changes = changesIn(record);
  const acts = changes.length > 0 && same.some((each) => changesIn(each).length > 0);
  const differs = acts && compareChanges(changes, same) === "other";
  const { tool, era } = record.branch;
  return [
    {
      id: "differs-between-eras",
      severity: differs ? "error" : "warning",
      about: "end",
      text: `${tool} gives another result in ${era} than in ${there.branch.era} after the same answers.`,
      evidence: `In ${era} it said ${show(record.endText)}, in ${there.branch.era} ${show(there.endText)}.${differs ? describeChanges(record, there) : ""}`,
      fix: writeOnce,
      link: responseActions,
      record,
      test: toTest(record, {
        name: `the result in ${era} is that of ${there.branch.era}`,
        expect: { not: resultOf(record, inputsOf(record)) },
      }),
      failsAs: ["wrong-outcome"],
    },
  ];
}

function countInputs(record: BranchRecord): number {
  return readResult(record).split("…").length;
}

function describeChanges(record: BranchRecord, there: BranchRecord): string {
  const [here] = changesIn(record);
  const [other] = changesIn(there);
  return here && other
    ? ` Afterwards, ${here.tool} said ${show(here.after)} and ${show(other.after)}.`
    : "";
}
