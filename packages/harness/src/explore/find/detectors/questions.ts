import { schemaShapeRules } from "@elicitation-playground/shared/elicitation/lint/rules/schemaShape";
import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import type { FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import type { QuestionFinding } from "../../../run/lint/questionFinding.ts";
import { show } from "../../../run/match/difference.ts";
import { toQuestionLine } from "../../../run/lint/questionFinding.ts";
import type { BranchRecord } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { anyEnd, toTest } from "../candidate/writtenTest.ts";

/** What the lint says about the questions. */
export const questions = eachRecord((record) => {
  if (record.plan.missing !== undefined) return [];
  return record.lint.flatMap((finding) => {
    const kind = kindOf(finding);
    return kind ? [toFound(record, finding, kind)] : [];
  });
});

const shapes: ReadonlySet<string> = new Set(schemaShapeRules.map(({ id }) => id));

type Kind = { id: FindingId; severity: FindingSeverity };

function kindOf({ rule, severity }: QuestionFinding): Kind | undefined {
  switch (severity) {
    case "breaks-spec":
      if (rule === "secret-asked") return { id: "asks-for-secret", severity: "error" };
      return { id: shapes.has(rule) ? "breaks-schema-subset" : "bad-question", severity: "error" };
    case "hosts-may-refuse":
      return { id: "bad-question", severity: "warning" };
    case "poor-ux":
      return undefined;
  }
}

const does: Partial<Record<FindingId, string>> = {
  "asks-for-secret": "asks for a secret in the form",
  "breaks-schema-subset": "goes beyond the spec's subset of JSON Schema in",
};

function toFound(record: BranchRecord, finding: QuestionFinding, { id, severity }: Kind): Found {
  const { rule, question, path, text, fix, link } = finding;
  const { tool, steps } = record.branch;
  const at = record.requests.findIndex(({ message }) => toQuestionLine(message) === question);
  const asked = at < 0 ? steps.length : at + 1;
  const what =
    does[id] ??
    (severity === "error" ? "breaks the spec in" : "may be rejected by hosts because of");
  return {
    id,
    severity,
    about: `${rule} ${steps[at]?.question.key ?? question}`,
    text: `${tool} ${what} ${show(question)}: ${text}`,
    evidence: `The lint rule ${rule} says so about ${path === "" ? "the request" : path}.`,
    fix,
    link,
    record,
    test: toTest(record, {
      name: `the question keeps to ${rule}`,
      questions: asked,
      lastAnswer: "cancel",
      expect: anyEnd,
      settings: { lint: [rule] },
    }),
    failsAs: ["bad-question"],
  };
}
