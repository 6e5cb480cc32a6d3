import { expect, test } from "vitest";
import { describeCoverage } from "./describeCoverage.ts";
import { toStepSummary } from "./stepSummary.ts";
import type { OtherAnswer } from "../run/coverage/coverage.ts";

const question = (...otherAnswers: OtherAnswer[]) => ({
  message: "Sure?",
  asked: 3,
  actions: { seen: ["decline" as const], missing: ["accept" as const, "cancel" as const] },
  otherAnswers,
  fields: { seen: [], missing: ["a"] },
});
const coverage = {
  servers: [
    {
      name: "m",
      tools: { seen: ["t"], missing: [] },
      eras: { seen: ["2025-11-25"], missing: [] },
      questions: [question("broken", "cancel-call"), question("broken")],
      moreQuestions: 0,
    },
  ],
};

test("broken answers and cancelled calls are listed apart from accepted and cancelled ones", () => {
  const lines = describeCoverage(coverage);
  expect(lines).toContain("  answers    2 of 6      never accepted: “Sure?”, “Sure?”");
  expect(lines).toContain("  others     3           broken, cancel-call");
  const summary = toStepSummary({ results: [], durationMs: 1, coverage });
  expect(summary).toContain("| others | 3&#58; broken&#44; cancel&#45;call |  |");
});
