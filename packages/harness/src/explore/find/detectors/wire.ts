import { capabilityNames } from "@elicitation-playground/shared/explore/branch";
import type { FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import type { FailureKind } from "../../../run/failure/failure.ts";
import { show } from "../../../run/match/difference.ts";
import { areValid } from "../../moves/toolArguments.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { basicMessages, capabilities } from "../candidate/links.ts";
import { anyEnd, toTest } from "../candidate/writtenTest.ts";
import { findBreakdown, findException, unwantedEnd } from "../evidence/breakdown.ts";
import { lastAsked } from "../evidence/steps.ts";

/** What the protocol forbids an MCP server to do. */
export const wire = eachRecord((record, walk) => [
  ...record.failures.flatMap((failure) => toFound(record, failure)),
  ...crashAtStart(record, walk),
]);

type Kind = { id: FindingId; text: string; fix: string; link: string };

function kindOf(record: BranchRecord, kind: FailureKind): Kind | undefined {
  const { tool } = record.branch;
  switch (kind) {
    case "unexpected-question":
    case "unexpected-sampling":
      return {
        id: "asks-after-result",
        text: `${tool} asks ${kind === "unexpected-question" ? "a question" : "for sampling"} after the end of its call.`,
        fix: "Ask while the call runs and wait for the answer before you return the result.",
        link: basicMessages,
      };
    case "refused-request":
      // The lint says more about a question that cannot be read.
      if (record.lint.some(({ severity }) => severity === "breaks-spec")) return undefined;
      return {
        id: "asks-without-capability",
        text: `${tool} sends a request that the client does not support${lackOf(record)}.`,
        fix: "Read the client's capabilities before you ask: a server must not send a request, or use a mode, that the client does not declare.",
        link: capabilities,
      };
    case "broken-protocol":
      return {
        id: "breaks-protocol",
        text: `${tool} breaks the protocol.`,
        fix: "Leave the messages to an SDK, write nothing but messages to stdout, and send nothing about a request after its reply.",
        link: basicMessages,
      };
    default:
      return undefined;
  }
}

function lackOf({ plan: { missing } }: BranchRecord): string {
  return missing === undefined ? "" : `: it does not declare ${capabilityNames[missing]}`;
}

function toFound(
  record: BranchRecord,
  { kind, cause }: { kind: FailureKind; cause: string },
): Found[] {
  const found = kindOf(record, kind);
  if (!found) return [];
  return [
    {
      ...found,
      severity: isSurvived(record, kind) ? "warning" : "error",
      about: `${kind} ${kind === "broken-protocol" ? withoutValues(cause) : ""}`,
      evidence: cause,
      record,
      test: toTest(record, {
        name: "the conversation keeps to the protocol",
        expect: anyEnd,
        settings: { settle: 500 },
      }),
      failsAs: [kind],
    },
  ];
}

function withoutValues(cause: string): string {
  return cause.replaceAll(/"(?:[^"\\]|\\.)*"|\d+/g, "…").slice(0, 80);
}

/** Whether the refusal of a request led to a result, as the MCP server may have planned. */
function isSurvived({ branch: { end }, plan }: BranchRecord, kind: FailureKind): boolean {
  if (kind !== "refused-request" || plan.missing === undefined) return false;
  return end.status === "result" && !end.isError;
}

/** What SDKs say when the input schema does not allow the arguments, as they read it. */
const rejection =
  /\b(?:Invalid arguments|Input validation error)\b|\b\d+ validation errors? for \w/i;
const invalidParams = -32602;

function rejectsArguments({ branch: { end }, endText }: BranchRecord): boolean {
  return (end.status === "error" && end.code === invalidParams) || rejection.test(endText);
}

/** The program ends, or lets an exception through, although nobody was asked anything. */
function crashAtStart(record: BranchRecord, { tool }: ToolWalk): Found[] {
  const { plan, branch } = record;
  if (rejectsArguments(record) || !areValid(tool.inputSchema, plan.arguments)) return [];
  const breakdown = findBreakdown(record);
  if (!breakdown || lastAsked(record) || plan.missing !== undefined || plan.before) return [];
  const isLost = breakdown.type === "lost";
  const isPlain = branch.end.status === "result" && !branch.end.isError;
  // An error may be how the tool rejects arguments that the explorer has made up.
  if (!isLost && (isPlain || findException(breakdown.text) === undefined)) return [];
  return [
    {
      id: "crashes-at-start",
      severity: "error",
      about: "",
      text: `${branch.tool} ${isLost ? "crashes" : "fails"} before it asks anything.`,
      evidence: isLost
        ? `The connection was lost: ${show(breakdown.text)}.`
        : `The end reads like an unhandled exception: ${show(breakdown.text)}.`,
      fix: "Handle every argument that the input schema allows.",
      link: basicMessages,
      record,
      test: toTest(record, { name: "the call ends", expect: { not: unwantedEnd(breakdown) } }),
      failsAs: isLost ? ["disconnected", "wrong-outcome"] : ["wrong-outcome"],
    },
  ];
}
