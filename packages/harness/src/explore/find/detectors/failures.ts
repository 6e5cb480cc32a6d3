import type { FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import { show } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import {
  asking,
  findBreakdown,
  findException,
  unwantedEnd,
  type Breakdown,
} from "../evidence/breakdown.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { responseActions } from "../candidate/links.ts";
import {
  agreeingTo,
  contentOf,
  decisiveStep,
  isUsual,
  lastAsked,
  whenMoved,
  type Asked,
} from "../evidence/steps.ts";
import { toTest } from "../candidate/writtenTest.ts";

/** Answers that the tool is not ready for: it crashes, or lets an exception through. */
export const failures = eachRecord((record, walk) => {
  const step = decisiveStep(record);
  const id = step && idOf(step);
  if (!isUsual(record) || !id) return [];
  const breakdown = findBreakdown(record);
  if (breakdown) {
    const severity = severityOf(id, breakdown);
    const isText = isPlainResult(record) && !isOnlyHere(breakdown, agreeingTo(record, walk));
    return severity === undefined || isText
      ? []
      : [toFound(record, labelled(step, walk), { id, severity, breakdown })];
  }
  if (isUnexpectedNo(record, id)) return [toUnexpected(record, step, id)];
  return isRefusedNo(record, id) ? [toRefusal(record, step, id)] : [];
});

type FailureId = Extract<FindingId, `fails-on-${string}`>;

function idOf({ move }: Asked): FailureId | undefined {
  switch (move.action) {
    case "accept":
      return "fails-on-accept";
    case "decline":
      return "fails-on-decline";
    case "cancel":
    case "timeout":
      return "fails-on-cancel";
    case "broken":
      return "fails-on-broken-content";
    case "cancel-call":
    case "fault":
      return undefined;
  }
}

/** Undefined if it may be how the tool rejects an answer. */
function severityOf(id: FailureId, breakdown: Breakdown): FindingSeverity | undefined {
  const { type, text } = breakdown;
  if (type === "lost") return "error";
  if (id === "fails-on-broken-content") return undefined;
  // Content can fit the schema, and yet be what the tool rejects with an error of its own.
  const sign = findException(text);
  const isException = sign !== undefined && !/ by (?:zero|0)$/i.test(sign);
  return id === "fails-on-accept" && !isException ? "warning" : "error";
}

function isPlainResult({ branch: { end } }: BranchRecord): boolean {
  return end.status === "result" && !end.isError;
}

/** A tool may write about exceptions. */
function isOnlyHere(breakdown: Breakdown, agreed: BranchRecord[]): boolean {
  if (breakdown.type !== "exception") return true;
  return agreed.some((other) => isPlainResult(other) && findException(other.endText) === undefined);
}

function toFound(
  record: BranchRecord,
  step: Asked,
  { id, severity, breakdown }: { id: FailureId; severity: FindingSeverity; breakdown: Breakdown },
): Found {
  const isLost = breakdown.type === "lost";
  return {
    id,
    severity,
    about: step.question.key,
    text: `${record.branch.tool} ${isLost ? "crashes" : "fails"} ${whenMoved(step)}.`,
    evidence: evidenceOf(breakdown),
    fix: fixes[id],
    link: responseActions,
    record,
    test: toTest(record, { name: titles[id], expect: { not: unwantedEnd(breakdown) } }),
    failsAs: isLost ? ["disconnected", "wrong-outcome"] : ["wrong-outcome"],
  };
}

/** If only accepts without a field fail, that is what their label says. */
function labelled(step: Asked, { records }: ToolWalk): Asked {
  const { move, question } = step;
  if (move.action !== "accept") return step;
  const accepted = records.flatMap((record) => {
    const last = isUsual(record) ? lastAsked(record) : undefined;
    const isSame = last?.question.key === question.key && last.move.action === "accept";
    return isSame ? [{ content: contentOf(last.move) ?? {}, record }] : [];
  });
  const [failing = [], passing = []] = [false, true].map((passes) =>
    accepted.filter(({ record }) => (findBreakdown(record) === undefined) === passes),
  );
  const missing = Object.keys(passing[0]?.content ?? {}).filter(
    (name) =>
      passing.every(({ content }) => name in content) &&
      failing.every(({ content }) => !(name in content)),
  );
  const label = `without ${missing.join(" and ")}`;
  return missing.length === 0 ? step : { ...step, move: { ...move, label } };
}

function evidenceOf(breakdown: Breakdown): string {
  const text = show(breakdown.text);
  switch (breakdown.type) {
    case "lost":
      return `The connection was lost: ${text}.`;
    case "internal-error":
      return `The call failed with -32603, the code for an internal error: ${text}.`;
    case "exception":
      return `The ${breakdown.isResult ? "result" : "error"} reads like an unhandled exception: ${text}.`;
  }
}

function isAfterNo(id: FailureId): boolean {
  return id === "fails-on-decline" || id === "fails-on-cancel";
}

/** What programs say in a branch that should never be reached. */
const unexpected =
  /\b(?:unexpected|unhandled|unknown|unsupported|unrecogni[sz]ed|invalid)\b[^.\n]{0,30}\baction\b/i;

/** An error that does not know one of the three actions. */
function isUnexpectedNo({ branch: { end }, endText }: BranchRecord, id: FailureId): boolean {
  const isFailure = end.status === "error" || (end.status === "result" && end.isError);
  return isAfterNo(id) && isFailure && unexpected.test(endText);
}

function toUnexpected(record: BranchRecord, step: Asked, id: FailureId): Found {
  const text = show(record.endText);
  const sign = unexpected.exec(record.endText)?.[0] ?? "";
  const { end } = record.branch;
  const unwanted = { contains: sign };
  const not = end.status === "error" ? { error: { message: unwanted } } : { text: unwanted };
  return {
    id,
    severity: "error",
    about: step.question.key,
    text: `${record.branch.tool} fails ${whenMoved(step)}.`,
    evidence: `The error says that it does not expect this action: ${text}.`,
    fix: fixes[id],
    link: responseActions,
    record,
    test: toTest(record, { name: titles[id], expect: { not } }),
    failsAs: ["wrong-outcome"],
  };
}

/** A protocol error after a no, which is an answer and no mistake. */
function isRefusedNo({ branch: { end } }: BranchRecord, id: FailureId): boolean {
  return (
    isAfterNo(id) && end.status === "error" && typeof end.code === "number" && !asking.has(end.code)
  );
}

function toRefusal(record: BranchRecord, step: Asked, id: FailureId): Found {
  const { end } = record.branch;
  const code = end.status === "error" && typeof end.code === "number" ? end.code : 0;
  return {
    id,
    severity: "warning",
    about: step.question.key,
    text: `${record.branch.tool} ends with a protocol error ${whenMoved(step)}.`,
    evidence: `The call failed with ${code}: ${show(record.endText)}.`,
    fix: fixes[id],
    link: responseActions,
    record,
    test: toTest(record, { name: titles[id], expect: { not: { error: { code } } } }),
    failsAs: ["wrong-outcome"],
  };
}

const titles: Record<FailureId, string> = {
  "fails-on-decline": "a decline ends the call without a failure",
  "fails-on-cancel": "a cancel ends the call without a failure",
  "fails-on-accept": "a valid answer does not fail the call",
  "fails-on-broken-content": "content that breaks the schema does not end the program",
};

const readAction =
  "Read the action of the answer before its content, and return a result that says that nothing was done";
const fixes: Record<FailureId, string> = {
  "fails-on-decline": `${readAction}: if (answer.action !== "accept") return …`,
  "fails-on-cancel": `${readAction}: if (answer.action !== "accept") return … A question that nobody answers counts as cancelled.`,
  "fails-on-accept":
    "Handle every value that the requested schema allows, and optional fields that are missing, or narrow the schema.",
  "fails-on-broken-content":
    "Check accepted content against the schema before you use it; with the TypeScript SDK v2 pass the schema: acceptedContent(responses, key, schema).",
};
