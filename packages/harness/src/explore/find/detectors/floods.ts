import type { BranchRecord } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { basicMessages, progress } from "../candidate/links.ts";
import { anyEnd, toTest } from "../candidate/writtenTest.ts";

/** In one branch. */
const many = { warning: 1000, error: 10_000 };

/** Most hosts cut what a tool returns far earlier. */
const longestResult = 250_000;

/** More than a client can show, or keep. */
export const floods = eachRecord((record) => [...manyMessages(record), ...longResult(record)]);

function manyMessages(record: BranchRecord): Found[] {
  const { received, branch } = record;
  if (received.count <= many.warning) return [];
  const { count, mostOf } = received;
  return [
    {
      id: "floods",
      severity: count > many.error ? "error" : "warning",
      about: mostOf,
      text: `${branch.tool} sends ${count.toLocaleString("en")} messages in one call.`,
      evidence: `Most of them are ${mostOf}; a client has to read, and often to keep, each one.`,
      fix: "Send progress a few times a second at most, log only what someone reads, and ask for a list of things in one form.",
      link: progress,
      record,
      test: toTest(record, {
        name: "a call sends a bounded number of messages",
        expect: anyEnd,
        settings: { mostMessages: many.warning },
      }),
      failsAs: ["flooded"],
    },
  ];
}

function longResult(record: BranchRecord): Found[] {
  const { endLength, branch } = record;
  if (endLength <= longestResult) return [];
  return [
    {
      id: "floods",
      severity: "warning",
      about: "result",
      text: `${branch.tool} returns a text of ${endLength.toLocaleString("en")} characters.`,
      evidence: "Hosts cut long results, or reject them, before a model reads them.",
      fix: "Return a summary or the first part, and a resource link to the rest.",
      link: basicMessages,
      record,
      test: toTest(record, {
        name: "a result has a bounded length",
        expect: { not: { text: { matches: `[^]{${longestResult + 1}}` } } },
      }),
      failsAs: ["wrong-outcome"],
    },
  ];
}
