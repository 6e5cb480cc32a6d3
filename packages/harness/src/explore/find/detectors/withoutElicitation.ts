import { missingCapability } from "@elicitation-playground/shared/elicitation/protocol";
import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import { show, toDuration } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { resultOf } from "../candidate/endMatch.ts";
import { capabilities } from "../candidate/links.ts";
import { toQuietProbeTest } from "../candidate/probeTests.ts";
import { anyEnd, toTest, type WrittenOutcome } from "../candidate/writtenTest.ts";
import { findBreakdown, unwantedEnd } from "../evidence/breakdown.ts";
import { changesIn, compareChanges } from "../evidence/probeChange.ts";
import { readsLike, saysNo } from "../evidence/sameResult.ts";
import {
  agreeingTo,
  agrees,
  askedIn,
  asksForConsent,
  inputsOf,
  isResult,
  refusedIn,
} from "../evidence/steps.ts";

/** The client lacks a capability, and the tool fails, or acts without asking. */
export const withoutElicitation = eachRecord((record, walk) => {
  const { plan, branch } = record;
  const agreed = agreeingTo(record, walk).filter((other) => asksInMissingMode(other, record));
  // A tool that asks nothing, or in another mode, does the same with and without.
  if (plan.missing === undefined || branch.steps.length > 0 || agreed.length === 0) return [];
  return [...throwsIn(record, agreed), ...actsIn(record, { agreed, walk })];
});

function asksInMissingMode(agreed: BranchRecord, { plan: { missing } }: BranchRecord): boolean {
  return askedIn(agreed).some(
    ({ question }) => missing === "elicitation" || question.mode === missing,
  );
}

function throwsIn(record: BranchRecord, agreed: BranchRecord[]): Found[] {
  const { end, tool } = record.branch;
  const found = (severity: FindingSeverity, evidence: string, unwanted: WrittenOutcome): Found => ({
    id: "throws-without-elicitation",
    severity,
    about: "",
    text: `${tool} ${severity === "error" ? "fails" : "ends with an error"} when the client ${lackOf(record)}.`,
    evidence,
    fix: "Read the client's capabilities before you ask (getClientCapabilities()?.elicitation in the TypeScript SDK v1), and fall back: return a result that says what to do instead.",
    link: capabilities,
    record,
    test: toTest(record, {
      name: `it falls back when the client ${lackOf(record)}`,
      expect: unwanted,
      ...(end.status === "hung" && { settings: { timeoutMs: end.afterMs + 500 } }),
    }),
    failsAs: failsAs(record),
  });
  if (end.status === "hung") {
    const isSlow = agreed.every((other) => other.branch.end.status === "hung");
    const evidence = `The call had no result within ${toDuration(end.afterMs)}.`;
    return [found(isSlow ? "warning" : "error", evidence, anyEnd)];
  }
  if (end.status === "error" && end.code === missingCapability) return [];
  const breakdown = findBreakdown(record);
  if (breakdown) {
    const evidence = `It ended with ${show(breakdown.text)}.`;
    return [found("error", evidence, { not: unwantedEnd(breakdown) })];
  }
  if (end.status === "error" && typeof end.code === "number") {
    const evidence = `The call failed with ${end.code}: ${show(record.endText)}.`;
    return [found("warning", evidence, { not: { error: { code: end.code } } })];
  }
  // A result with isError that says what to do instead is a good fallback.
  const isBare = end.status === "result" && end.isError && unsupported.test(record.endText);
  if (!isBare) return [];
  const evidence = `The result is the error ${show(record.endText)}, which does not say what to do instead.`;
  return [found("warning", evidence, { not: resultOf(record, inputsOf(record)) })];
}

/** What SDKs say; a text of the tool's own author is a fallback. */
const unsupported =
  /^(?:MCP error -?\d+: )?(?:Client does not support|Elicitation not supported|.{0,60}\belicitation (?:is )?not supported|Method not found)[^.!\n]*[.!]?$/i;

/** Asking without the capability may be what leads to the failure, and fails the test before it. */
function failsAs({ branch: { end }, failures }: BranchRecord): Found["failsAs"] {
  const asked = failures.some(({ kind }) => kind === "refused-request");
  const sooner = asked ? (["refused-request"] as const) : [];
  if (end.status === "hung") return [...sooner, "never-ended"];
  return end.status === "crashed"
    ? [...sooner, "disconnected", "wrong-outcome"]
    : [...sooner, "wrong-outcome"];
}

function actsIn(
  record: BranchRecord,
  { agreed, walk }: { agreed: BranchRecord[]; walk: ToolWalk },
): Found[] {
  const changes = changesIn(record);
  const [change] = changes;
  const likeness = compareChanges(changes, agreed);
  const isSameResult =
    isResult(record) && !saysNo(record) && readsLike(record, agreed.filter(agrees));
  if (!isSameResult && likeness !== "same") return [];
  const refused = refusedIn(walk);
  const isHeldBack = refused.some(
    (other) => changesIn(other).length === 0 && !readsLike(other, agreed),
  );
  const asksConsent = agreed.some((other) => asksForConsent(other.requests[0]));
  const isWatched = agreed.some(({ probes }) => probes.length > 0);
  const acts = likeness === "same" || (isSameResult && !isWatched);
  const { tool } = record.branch;
  const isShown = change !== undefined && likeness === "same";
  return [
    {
      id: "acts-without-consent",
      severity: acts && isHeldBack && asksConsent ? "error" : "warning",
      about: "",
      text: `${tool} acts without asking when the client ${lackOf(record)}.`,
      evidence: isShown
        ? `${change.tool} said ${show(change.before)} before and ${show(change.after)} after, as when the person agrees.`
        : `The results are the same: ${show(record.endText)} and, when the person agrees, ${show(agreed[0]?.endText ?? "")}.`,
      fix: "Without someone to ask, do nothing, and say in the result what the person can do instead.",
      link: capabilities,
      record,
      ...(isShown
        ? toQuietProbeTest(record, change, "it does not act when nobody can be asked")
        : {
            test: toTest(record, {
              name: "it does not act when nobody can be asked",
              expect: { not: resultOf(record, inputsOf(record)) },
            }),
            failsAs: ["wrong-outcome"] as const,
          }),
    },
  ];
}

function lackOf({ plan: { missing } }: BranchRecord): string {
  switch (missing) {
    case "form":
      return "does not support forms";
    case "url":
      return "does not support URL mode";
    default:
      return "can't elicit";
  }
}
