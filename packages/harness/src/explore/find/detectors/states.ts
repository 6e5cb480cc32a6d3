import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import type { StateFault } from "@elicitation-playground/shared/explore/move";
import { show } from "../../../run/match/difference.ts";
import type { BranchRecord } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { resultOf } from "../candidate/endMatch.ts";
import { requestStates } from "../candidate/links.ts";
import { toTest } from "../candidate/writtenTest.ts";
import { changesIn, compareChanges } from "../evidence/probeChange.ts";
import { readResult, readsLike, saysNo } from "../evidence/sameResult.ts";
import {
  agreeingTo,
  askedIn,
  contentOf,
  inputsOf,
  isResult,
  refusedIn,
} from "../evidence/steps.ts";

/** A retry with a `requestState` that is not its own has the result of one that is. */
export const states = eachRecord((record, walk) => {
  const fault = record.plan.purpose === "state" ? acceptedFault(record) : undefined;
  if (!fault || !isResult(record)) return [];
  const agreed = agreeingTo(record, walk).filter(isResult);
  const isActing = compareChanges(changesIn(record), agreed) === "same";
  const refused = refusedIn(walk);
  if (!isActing && (saysNo(record) || readsLike(record, refused))) return [];
  const isAlike = isActing || readsLike(record, agreed);
  const severity = severityOf(record, fault, { isAlike, agreed });
  const doubt = severity === "error" ? "" : doubtOf(record, fault, agreed);
  return [toFound(record, fault, { severity, doubt })];
});

/** The fault, unless the same question was asked again after it. */
function acceptedFault(record: BranchRecord): StateFault | undefined {
  const asked = askedIn(record);
  const at = asked.findIndex(({ move }) => move.action === "fault");
  const step = asked[at];
  if (step?.move.action !== "fault" || record.hasDiverged) return undefined;
  const isAgain = asked.slice(at + 1).some(({ question }) => question.key === step.question.key);
  return isAgain ? undefined : step.move.fault;
}

function severityOf(
  record: BranchRecord,
  fault: StateFault,
  { isAlike, agreed }: { isAlike: boolean; agreed: BranchRecord[] },
): FindingSeverity {
  switch (fault) {
    case "tamper-state":
      return (isAlike || isNear(record, agreed)) && !isUnchanged(record, agreed)
        ? "error"
        : "warning";
    case "swap-state":
      return showsForeign(record, "arguments", agreed) ? "error" : "warning";
    case "replay-state":
      // A state that is signed can be sent again; whether that matters, only the author knows.
      return "warning";
  }
}

/** Whether everything is as if the state had not been changed: the state may not matter. */
function isUnchanged(record: BranchRecord, agreed: BranchRecord[]): boolean {
  const ends = new Set(agreed.map(shownBy));
  if (ends.has(shownBy(record))) return true;
  // What differs from call to call, such as a number, is no effect of the change.
  return ends.size > 1 && agreed.some((other) => readResult(other) === readResult(record));
}

/** Whether all words but one or two are those of another end: a value of the state has changed. */
function isNear(record: BranchRecord, agreed: BranchRecord[]): boolean {
  const words = record.endText.split(/\s+/);
  return agreed.some((other) => {
    const others = other.endText.split(/\s+/);
    const differing = words.filter((word, index) => word !== others[index]).length;
    return words.length === others.length && differing <= 2 && differing * 2 < words.length;
  });
}

/**
 * Whether the end shows an argument or an answer of the other call, and no end of the call itself
 * does.
 */
function showsForeign(
  record: BranchRecord,
  what: "arguments" | "answers",
  agreed: BranchRecord[],
): boolean {
  const { before } = record.plan;
  const own = textsIn([record.plan.arguments, askedIn(record).map(({ move }) => contentOf(move))]);
  const other = what === "arguments" ? before?.arguments : before?.moves.map(contentOf);
  const foreign = textsIn(other).filter((value) => !own.includes(value));
  const shown = shownBy(record);
  return foreign.some(
    (value) => shown.includes(value) && !agreed.some((other) => shownBy(other).includes(value)),
  );
}

/** What a result says, and what is new in the state after it. */
function shownBy(record: BranchRecord): string {
  const added = changesIn(record).map((change) => change.added ?? "");
  return [record.endText, JSON.stringify(record.structured ?? {}), ...added].join("\n");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length > 1 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

type Judged = { severity: FindingSeverity; doubt: string };

function toFound(record: BranchRecord, fault: StateFault, { severity, doubt }: Judged): Found {
  const { id, what, fix } = kinds[fault];
  const [change] = changesIn(record);
  const acted = change
    ? ` ${change.tool} said ${show(change.before)} before and ${show(change.after)} after.`
    : "";
  return {
    id,
    severity,
    about: "",
    text: `${record.branch.tool} accepts ${what}.`,
    evidence: `The call ended with the result ${show(record.endText)}.${acted}${doubt}`,
    fix,
    link: requestStates,
    record,
    test: toTest(record, {
      name: `${what} is rejected`,
      expect: { not: resultOf(record, inputsOf(record)) },
    }),
    failsAs: ["wrong-outcome"],
  };
}

function doubtOf(record: BranchRecord, fault: StateFault, agreed: BranchRecord[]): string {
  switch (fault) {
    case "tamper-state":
      return isUnchanged(record, agreed)
        ? " The change made no difference that can be seen from outside."
        : " It may be a friendly way to reject it.";
    case "swap-state":
      return showsForeign(record, "answers", agreed)
        ? " It shows an answer of the other call."
        : " Nothing of the other call shows in it, so the state may not matter.";
    case "replay-state":
      return " Whether a state may be used twice is for you to decide.";
  }
}

const kinds = {
  "tamper-state": {
    id: "accepts-tampered-state",
    what: "a changed requestState",
    fix: "Sign the state and reject one whose signature is wrong: createRequestStateCodec({ key }) and requestState: { verify: codec.verify } in the TypeScript SDK v2. The SDKs for Python and FastMCP seal it by default; in Rust use RequestStateCodec, in Go and C# sign it yourself.",
  },
  "swap-state": {
    id: "accepts-foreign-state",
    what: "the requestState of another call",
    fix: "Keep in the state which call it belongs to, such as a hash of the tool and its arguments, and reject it for any other.",
  },
  "replay-state": {
    id: "accepts-replayed-state",
    what: "a requestState that was used before",
    fix: "If the action must happen once, keep a random ID in the state and remember on the server which ones were used. A signature does not stop a replay.",
  },
} as const satisfies Record<StateFault, object>;
