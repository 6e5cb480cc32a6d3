import { expect, test } from "vitest";
import { branch } from "../../../../test/exploreRecords.ts";
import { resultOf } from "./endMatch.ts";

const id = "7c1f2d4e-0000-4000-8000-0123456789ab";
const unwanted = (text: string, inputs: unknown = []) => resultOf(branch([], text), inputs);

test("a text is compared without what may be another value in the next run", () => {
  expect(unwanted("Booked.")).toEqual({ text: "Booked." });
  expect(unwanted("Booked 4 as 17.", [4])).toEqual({ text: { matches: "^Booked 4 as \\d+\\.$" } });
  const { text } = unwanted(`Booked 17 (${id}).`);
  const { matches = "" } = typeof text === "object" ? text : {};
  const again = `Booked 18 (${id.replaceAll(/[a-f]/g, "b").replaceAll("0", "3")}).`;
  expect(new RegExp(matches).test(again)).toBe(true);
  expect(new RegExp(matches).test(`Booked (${id}).`)).toBe(false);
});

test("of a long text, the start is compared", () => {
  const long = "a".repeat(300);
  expect(unwanted(long)).toEqual({ text: { contains: "a".repeat(200) } });
  const { text } = unwanted(`17 ${long}`);
  const { matches = "" } = typeof text === "object" ? text : {};
  expect(new RegExp(matches).test(`18 ${long}b`)).toBe(true);
});

test("structured content is compared if there is no text", () => {
  const structured = { booked: true, id: 17, by: { name: "Ada", key: id }, room: "small" };
  expect(resultOf(branch([], "", { structured }), [])).toEqual({
    structuredContentPart: { booked: true, by: { name: "Ada" }, room: "small" },
  });
});
