import type { BranchRecord, Output } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { securityConsiderations } from "../candidate/links.ts";
import { toTest, type WrittenOutcome } from "../candidate/writtenTest.ts";

/** Characters that the person does not see, or that move what they see, outside of questions. */
export const outputs = eachRecord((record) =>
  outputKinds.flatMap((where) => {
    const characters = record.misleading[where];
    return characters ? [toFound(record, where, characters)] : [];
  }),
);

const outputKinds: readonly Output[] = ["result", "error", "log message"];

function toFound(record: BranchRecord, where: Output, characters: readonly string[]): Found {
  const expect = unwantedIn(where, characters);
  return {
    id: "misleading-output",
    severity: "warning",
    about: where,
    text: `${record.branch.tool} puts control or invisible characters into its ${where}.`,
    evidence: `The ${where} contains ${characters.join(" ")}.`,
    fix: "Remove these characters before you return or log a text, above all one that comes from elsewhere: they can reorder or hide what a person or a model reads.",
    link: securityConsiderations,
    record,
    ...(expect && { test: toTest(record, { name: `the ${where} is plain text`, expect }) }),
    failsAs: ["wrong-outcome"],
  };
}

/** Undefined if a scenario cannot look at it. */
function unwantedIn(where: Output, characters: readonly string[]): WrittenOutcome | undefined {
  const plain = characters.find((character) => !character.includes("{"));
  if (plain === undefined) return undefined;
  const text = { matches: plain };
  switch (where) {
    case "result":
      return { not: { text } };
    case "error":
      return { not: { error: { message: text } } };
    case "log message":
      return undefined;
  }
}
