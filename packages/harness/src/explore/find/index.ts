import type { ToolWalk } from "../plan/record.ts";
import type { Candidate, Detector, Found } from "./candidate/candidate.ts";
import { acceptsBrokenContent } from "./detectors/acceptsBrokenContent.ts";
import { actsBeforePage } from "./detectors/actsBeforePage.ts";
import { actsOnNo } from "./detectors/actsOnNo.ts";
import { asksWithoutEnd } from "./detectors/asksWithoutEnd.ts";
import { cancelled } from "./detectors/cancelled.ts";
import { eras } from "./detectors/eras.ts";
import { failures } from "./detectors/failures.ts";
import { floods } from "./detectors/floods.ts";
import { hangs } from "./detectors/hangs.ts";
import { outputs } from "./detectors/outputs.ts";
import { questions } from "./detectors/questions.ts";
import { states } from "./detectors/states.ts";
import { treatsNoLikeAccept } from "./detectors/treatsNoLikeAccept.ts";
import { unstable } from "./detectors/unstable.ts";
import { wire } from "./detectors/wire.ts";
import { withoutElicitation } from "./detectors/withoutElicitation.ts";
import { toWords } from "./evidence/sameResult.ts";
import { inputsOf } from "./evidence/steps.ts";

export type { Candidate } from "./candidate/candidate.ts";

const detectors: readonly Detector[] = [
  failures,
  hangs,
  wire,
  actsOnNo,
  treatsNoLikeAccept,
  asksWithoutEnd,
  acceptsBrokenContent,
  withoutElicitation,
  actsBeforePage,
  states,
  cancelled,
  eras,
  unstable,
  questions,
  outputs,
  floods,
];

const severities = ["error", "warning", "note"] as const;

/** How many other branches are kept that show the same. */
const mostAlternatives = 2;

/**
 * What is wrong with a tool in one era; `others` are the walks of the same tool in other eras. Of
 * branches that show the same, the most serious and then the shortest is taken, on a connection of
 * its own if there is one.
 */
export function findIn(walk: ToolWalk, others: readonly ToolWalk[]): Candidate[] {
  const { era } = walk;
  const { name: tool, inputSchema } = walk.tool;
  const groups = new Map<string, Found[]>();
  for (const found of detectors.flatMap((detect) => detect(walk, others))) {
    // A question may quote earlier answers, as in "Hello Ada": it is still the same question.
    const key = JSON.stringify([found.id, toWords(found.about, inputsOf(found.record))]);
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return [...groups.values()].flatMap((group) => {
    const [best, ...more] = group.toSorted(byRank);
    if (!best) return [];
    const alternatives = alternativesTo(best, more).slice(0, mostAlternatives);
    return [{ ...best, tool, era, inputSchema, alternatives }];
  });
}

/** A fault may belong to the call before, or not show each time. */
function alternativesTo(best: Found, others: Found[]): Found[] {
  const seen = new Set([JSON.stringify(best.test)]);
  return others.filter(({ severity, test }) => {
    const key = JSON.stringify(test);
    if (severity !== best.severity || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function byRank(one: Found, other: Found): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  const differing = first.findIndex((rank, index) => rank !== second[index]);
  return differing < 0 ? 0 : (first[differing] ?? 0) - (second[differing] ?? 0);
}

function rankOf({ severity, record: { branch, plan } }: Found): number[] {
  const { steps } = branch;
  const moves = steps.map(({ move }) => move);
  return [
    severities.indexOf(severity),
    steps.length,
    // Earlier calls on the connection may have left something behind.
    plan.isFresh ? 0 : 1,
    JSON.stringify([branch.arguments, moves]).length,
  ];
}
