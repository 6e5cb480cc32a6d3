import { eachRecord } from "../candidate/candidate.ts";
import { progress } from "../candidate/links.ts";
import { anyEnd, toTest } from "../candidate/writtenTest.ts";

/** In one branch. */
const many = { warning: 1000, error: 10_000 };

/** More messages than a client can show, or keep. */
export const floods = eachRecord((record) => {
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
});
