import { expect, test } from "vitest";
import {
  accept,
  branch,
  confirm,
  decline,
  details,
  walkOf,
  find,
} from "../../../test/exploreRecords.ts";
import type { WrittenTest } from "../find/candidate/candidate.ts";
import { editsOf } from "./shrinkTest.ts";

const room = accept({ room: "small", seats: 2 });
const given = { plan: { arguments: { day: "friday", note: "x", color: "red" } } };
const fails = { ...given, end: { status: "crashed", text: "" } } as const;
const inputSchema = { type: "object", required: ["day"] };

function shrunk(keeps: (test: WrittenTest) => boolean, last = decline): WrittenTest | undefined {
  const walk = walkOf(
    branch(
      [
        [details, room],
        [confirm, last],
      ],
      "",
      fails,
    ),
  );
  const [candidate] = find({ ...walk, tool: { name: "book-room", inputSchema } });
  if (!candidate?.test) throw new Error("There is no candidate.");
  return editsOf(candidate).reduce((smallest, edit) => {
    const edited = edit(smallest);
    return edited && keeps(edited) ? edited : smallest;
  }, candidate.test);
}

test("earlier answers are generated, and optional arguments left out", () => {
  const smallest = shrunk(() => true);
  expect(smallest?.questions).toEqual([{ answer: { accept: "generated" } }, { answer: "decline" }]);
  expect(smallest?.call).toEqual({ tool: "book-room", arguments: { day: "friday" } });
});

test("what the failure needs is kept, the rest is tried one by one", () => {
  const smallest = shrunk(({ call }) => call.arguments?.["note"] !== undefined);
  expect(smallest?.call.arguments).toEqual({ day: "friday", note: "x" });
  expect(shrunk(() => false)?.questions).toMatchObject([{ answer: { accept: { seats: 2 } } }, {}]);
});

test("optional fields of the last answer are left out, and long texts shortened", () => {
  const optional = {
    message: "Anything else?",
    requestedSchema: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      required: ["a"],
    },
  };
  const walk = walkOf(branch([[optional, accept({ a: "x".repeat(5000), b: "text" })]], "", fails));
  const [candidate] = find(walk);
  if (!candidate?.test) throw new Error("There is no candidate.");
  const smallest = editsOf(candidate).reduce(
    (before, edit) => edit(before) ?? before,
    candidate.test,
  );
  expect(smallest.questions).toEqual([{ answer: { accept: { a: "x".repeat(300) } } }]);
});
