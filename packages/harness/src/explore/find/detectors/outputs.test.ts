import { expect, test } from "vitest";
import {
  branch,
  confirm,
  failed,
  find,
  found,
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";

test("characters that can mislead are a warning, wherever the tool writes them", () => {
  const [inResult] = find(
    walkOf(branch([[confirm, yes]], "Paid.\u202E", { misleading: { result: ["\\u202E"] } })),
  );
  expect(inResult).toMatchObject({ id: "misleading-output", severity: "warning" });
  expect(inResult?.evidence).toBe("The result contains \\u202E.");
  expect(inResult?.test?.expect).toEqual({ not: { text: { matches: "\\u202E" } } });
  const more = { misleading: { error: ["\\u001B"], "log message": ["\\u{E0041}"] } };
  const [inError, inLog] = find(
    walkOf(branch([[confirm, yes]], "No.", { ...failed(-32000, "No."), ...more })),
  ).filter(({ id }) => id === "misleading-output");
  expect(inError?.test?.expect).toEqual({ not: { error: { message: { matches: "\\u001B" } } } });
  expect(inLog).toMatchObject({ about: "log message" });
  expect(inLog?.test).toBeUndefined();
});

test("plain text is none", () => {
  expect(found(branch([[confirm, yes]], "Paid."))).toEqual([]);
});
