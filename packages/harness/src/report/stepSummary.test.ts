import { expect, test } from "vitest";
import { toIssueSummary } from "./stepSummary.ts";

test("the summary lists the mistakes of scenario files, whatever text they quote", () => {
  const message = 'Unknown key "<b>".\n::error::x \u202E';
  const summary = toIssueSummary([{ path: "b.yaml", line: 2, column: 1, message }]);
  expect(summary.replace("<br>", "")).not.toMatch(/[<>]|\u202E|::/);
  const plain = summary.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
  expect(plain).toBe(
    "## ❌ Scenarios\n\n### No test has run\n\n" +
      String.raw`- **b.yaml:2:1**<br>Unknown key "<b>". ⏎ ::error::x \u202E` +
      "\n",
  );
});
