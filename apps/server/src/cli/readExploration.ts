import { traits } from "@elicitation-playground/shared/elicitation/traits";
import { findEmbeddedExploration } from "@elicitation-playground/shared/explore/htmlReport";
import type { HostQuestions } from "@elicitation-playground/shared/hosts/hostQuestions";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { z } from "zod";
import { UsageError } from "./command.ts";
import { tryJson } from "./options.ts";

const branchSchema = z.object({
  tool: z.string(),
  era: z.string(),
  steps: z.array(
    z.object({
      question: z.object({
        message: z.string(),
        mode: z.enum(["form", "url"]),
        fields: z.array(z.string()),
        traits: z.array(z.enum(traits)),
      }),
    }),
  ),
});

/** Adds the questions of an explorer report; false if the text is something else. */
export function addExploration(path: string, text: string, questions: HostQuestions): boolean {
  const branches = findBranches(text);
  if (!branches) return false;
  const read = z.array(branchSchema).safeParse(branches);
  if (!read.success) {
    throw new UsageError(
      `${path} does not say enough about the questions: an older version of explore wrote it. Explore again.`,
    );
  }
  for (const { tool: call, era, steps } of read.data) {
    for (const { question } of steps) questions.addAsked({ ...question, era, call });
  }
  return true;
}

function findBranches(text: string): unknown[] | undefined {
  const embedded = findEmbeddedExploration(text);
  if (embedded === undefined) {
    const report = tryJson(text);
    const isReport = isJsonObject(report) && "seed" in report;
    return isReport && Array.isArray(report["branches"]) ? report["branches"] : undefined;
  }
  const events = embedded.split("\n").map((line) => tryJson(line));
  return events.flatMap((event) =>
    isJsonObject(event) && event["type"] === "branch-walked" ? [event["branch"]] : [],
  );
}
