import { expect, test } from "vitest";
import type { BranchRecord } from "../../plan/record.ts";
import {
  accept,
  branch,
  confirm,
  crashed,
  decline,
  details,
  failed,
  find,
  foundIn,
  isError,
  probed,
  walkOf,
  yes,
  type Answered,
} from "../../../../test/exploreRecords.ts";

const older = (answered: Answered[], text: string, more = {}) => branch(answered, text, more);
const newer = (answered: Answered[], text: string, more = {}) =>
  branch(answered, text, { ...more, plan: { era: "2026-07-28" } });
const compared = (one: BranchRecord[], other: BranchRecord[]) => [
  ...foundIn(walkOf(...one), walkOf(...other)),
  ...foundIn(walkOf(...other), walkOf(...one)),
];

const room: Answered = [details, accept({ room: "small", seats: 2 })];
const asked = older([room], "Booked small for 2.");

test("a tool that can't ask in one era works only in the other", () => {
  const text = "Server-to-client requests are not available on protocol revision 2026-07-28.";
  const [finding, ...more] = find(walkOf(newer([], text, isError(text))), walkOf(asked));
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ id: "works-in-one-era", severity: "error", era: "2026-07-28" });
  expect(finding?.text).toBe(
    "book-room works in 2025-11-25 and fails in 2026-07-28, where it cannot ask in the same way.",
  );
  expect(finding?.fix).toContain("inputRequired");
  expect(finding?.test).toMatchObject({ eras: ["2026-07-28"], others: "cancel" });
  expect(foundIn(walkOf(asked), walkOf(newer([], text, isError(text))))).toEqual([]);
});

test.each([
  ["Elicitation is not supported in stateless mode.", "InputRequiredException"],
  ["Error executing tool book: cannot elicit", "Resolve"],
  ['calling "elicitation/create": unsupported, session.Elicit', "InputRequests"],
  ["elicitation failed", "the Java SDK has no such way yet"],
])("the fix fits the SDK: %s", (text, fix) => {
  const [finding] = find(walkOf(newer([], text, failed(-32603, text))), walkOf(asked));
  expect(finding?.id).toBe("works-in-one-era");
  expect(finding?.fix).toContain(fix);
});

test("a protocol error after the same answers is an error, and a crash belongs to its answer", () => {
  const text = "-32602 Invalid requestState";
  expect(compared([asked], [newer([room], text, failed(-32602, text))])).toEqual([
    "error differs-between-eras",
  ]);
  expect(compared([asked], [newer([room], "", crashed)])).toEqual(["error fails-on-accept"]);
});

test("a tool that says something else, or asks less, is a warning", () => {
  expect(compared([older([room], "Booked large.")], [newer([room], "Booked small.")])).toEqual([
    "warning differs-between-eras",
  ]);
  expect(
    compared(
      [asked, older([room, [confirm, yes]], "x")],
      [newer([room, [confirm, yes]], "Booked small for 2.")],
    ),
  ).toEqual(["warning differs-between-eras"]);
});

test("an error of the tool itself after the same answers is suspicious, if the other era has none", () => {
  const missing = "There is no room for friday.";
  const refused = newer([room], missing, isError(missing));
  expect(compared([asked], [refused])).toEqual(["warning differs-between-eras"]);
  const [finding] = find(walkOf(refused), walkOf(asked));
  expect(finding?.test?.eras).toEqual(["2026-07-28"]);
  expect(finding?.control).toMatchObject({ eras: ["2025-11-25"], expect: { isError: false } });
  expect(compared([asked], [refused, newer([room], "Booked small for 2.")])).toEqual([]);
});

test("a different state after the same answers is an error", () => {
  const [one, other] = [probed("none", "large by friday"), probed("none", "small by friday")];
  const text = "Booked.";
  expect(
    compared(
      [older([room], `${text} large by friday`, one)],
      [newer([room], `${text} small by friday`, other)],
    ),
  ).toEqual(["error differs-between-eras"]);
});

test("ids, values, friendly errors and what differs from run to run are not differences", () => {
  expect(
    compared([older([room], "Booked 17 small.")], [newer([room], "Booked 18 small.")]),
  ).toEqual([]);
  const signIn = failed(-32042, "Sign in first.");
  const no: Answered = [confirm, decline];
  expect(compared([older([no], "-32042 Sign in.", signIn)], [newer([no], "Not booked.")])).toEqual(
    [],
  );
  const missing = "There is no room for friday.";
  expect(compared([asked], [newer([], missing, isError(missing))])).toEqual([]);
  expect(compared([older([room], missing)], [newer([room], "Booked small.")])).toEqual([]);
  const random = (text: string) => older([room], text);
  expect(
    compared([random("Have a cookie"), random("Have some tea")], [newer([room], "Booked small.")]),
  ).toEqual([]);
  expect(
    compared(
      [older([[confirm, decline]], "Not booked.")],
      [newer([[confirm, decline]], "Not booked.")],
    ),
  ).toEqual([]);
});
