import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import { show } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { resultOf } from "../candidate/endMatch.ts";
import { urlMode } from "../candidate/links.ts";
import { toQuietProbeTest } from "../candidate/probeTests.ts";
import { toTest } from "../candidate/writtenTest.ts";
import { changesIn, compareChanges, isHeldBack, type Change } from "../evidence/probeChange.ts";
import { claimsDone, readsLike, saysNo } from "../evidence/sameResult.ts";
import { askedIn, inputsOf, isResult, isUsual, refusedIn, type Asked } from "../evidence/steps.ts";

/** The person agreed to open a page, but has not opened it, and yet the tool goes on. */
export const actsBeforePage = eachRecord((record, walk) => {
  const page = isUsual(record) && isResult(record) ? unvisitedPage(record) : undefined;
  if (!page) return [];
  const visited = visitedLike(record, walk);
  const [change] = changesIn(record);
  if (change && compareChanges([change], visited) === "same") {
    return [toFound(record, page, { severity: "error", change })];
  }
  // A result that asks the person to finish the page is the right one.
  if (saysNo(record) || asksToFinish(record) || isHeldBack(record, visited)) return [];
  const refused = refusedIn(walk);
  const isAlike = readsLike(record, visited) && !readsLike(record, refused);
  const isActing = visited.some((other) => changesIn(other).length > 0);
  const claims = claimsDone(record);
  if (!claims && !isAlike) return [];
  const severity = isAlike && (claims || isActing) ? "error" : "warning";
  return [toFound(record, page, { severity })];
});

/** The first page that was agreed to but not visited, if everything was agreed to. */
function unvisitedPage(record: BranchRecord): Asked | undefined {
  const asked = askedIn(record);
  if (asked.some(({ move }) => move.action !== "accept")) return undefined;
  const visited = asked.filter(isVisited);
  return asked.find(
    (each) => each.question.mode === "url" && !visited.some((other) => isSamePage(each, other)),
  );
}

/** A page that is not finished may be asked for again. */
function isSamePage(one: Asked, other: Asked): boolean {
  const { inputKey } = one.question;
  if (inputKey !== undefined && inputKey === other.question.inputKey) return true;
  return urlOf(one) !== undefined && urlOf(one) === urlOf(other);
}

function urlOf({ request }: Asked): string | undefined {
  return request && isUrlRequest(request) ? request.url : undefined;
}

function isVisited({ move }: Asked): boolean {
  return move.action === "accept" && move.visits === true;
}

/** Branches with the same arguments in which all pages were visited. */
function visitedLike({ branch }: BranchRecord, { records }: ToolWalk): BranchRecord[] {
  const given = JSON.stringify(branch.arguments);
  return records.filter(
    (other) =>
      isUsual(other) &&
      isResult(other) &&
      JSON.stringify(other.branch.arguments) === given &&
      askedIn(other).some(({ question }) => question.mode === "url") &&
      askedIn(other).every(({ move }) => move.action === "accept") &&
      unvisitedPage(other) === undefined,
  );
}

const pending =
  /\b(?:please|open|visit|finish|complete (?:it|the|your)|continue|wait|once|when|after|until|follow|link|browser|pending|started|will|soon|in progress)\b/i;

function asksToFinish({ endText }: BranchRecord): boolean {
  return pending.test(endText);
}

function toFound(
  record: BranchRecord,
  { question }: Asked,
  { severity, change }: { severity: FindingSeverity; change?: Change },
): Found {
  const title = "it waits for the page";
  return {
    id: "acts-before-page",
    severity,
    about: question.key,
    text: `${record.branch.tool} continues when the person accepts ${show(question.message)}, although nobody has visited the page.`,
    evidence: change
      ? `${change.tool} said ${show(change.before)} before and ${show(change.after)} after, as when the page is visited.`
      : `The result is ${show(record.endText)}${severity === "error" ? ", as when the page is visited" : ""}.`,
    fix: "An accept only means that the person agrees to open the page. Act when the page itself is finished: wait for it, or check it when the call is retried.",
    link: urlMode,
    record,
    ...(change
      ? toQuietProbeTest(record, change, title)
      : {
          test: toTest(record, {
            name: title,
            lastAnswer: "not-done",
            expect: { not: resultOf(record, inputsOf(record)) },
          }),
          failsAs: ["wrong-outcome"] as const,
        }),
  };
}
