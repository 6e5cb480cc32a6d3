import { expect, test } from "vitest";
import { exampleLog, sample, started } from "../../test/exampleLog.ts";
import { mergeTexts } from "./mergeTexts.ts";
import { toScenario } from "./toScenario.ts";

test.each([
  ["Done.", ["Done."], "Done."],
  [
    "Hello Bob, glad as ever.",
    ["Hello Eve, calm+shy as ever."],
    "^Hello [\\w-]+, \\S+ as ever\\.$",
  ],
  ["Took 12 ms", ["Took 7 ms", "Took 103 ms"], "^Took \\d+ ms$"],
  ["a", ["a b", "a c"], "^a.*$"],
  ["one\ntwo", ["one", "one\ntwo\nthree"], "^one[^]*$"],
  ["", ["any"], "^[\\w-]*$"],
])("%j and %j become %j", (text, others, expected) => {
  const match = mergeTexts(text, others, "");
  expect(typeof match === "string" ? match : match.matches).toBe(expected);
  if (typeof match === "string") return;
  for (const each of [text, ...others]) expect(each).toMatch(new RegExp(match.matches ?? ""));
});

test("keeps the shapes that change on every run", () => {
  const at = (time: string, mood: string) => `At 2026-11-20T${time}Z I am ${mood}.`;
  const match = mergeTexts(at("10:00:00", "glad"), [at("11:30:00", "shy")], "");
  expect(match).toEqual({
    matches: "^At \\d{4}-\\d\\d-\\d\\d[T ][\\d:.,]+(?:Z|[+-][\\d:]+)? I am [\\w-]+\\.$",
  });
});

test("a recording loosens only what differs in another run", () => {
  const result = (name: string, mood: string) =>
    exampleLog(sample, {}, [
      started("call-1", "greet"),
      {
        type: "call-finished",
        callId: "call-1",
        result: {
          content: [{ type: "text", text: `Hello ${name}, ${mood} as ever.` }],
          structuredContent: { name, kind: "guest", tags: [{ mood, at: 1 }], rows: [name] },
        },
      },
    ]);
  const reruns = [result("Eve", "calm+shy")];
  expect(toScenario(result("Bob", "glad"), { reruns })?.scenario.tests[0]?.expect).toEqual({
    text: { matches: "^Hello [\\w-]+, \\S+ as ever\\.$" },
    structuredContentPart: { kind: "guest", tags: [{ at: 1 }] },
  });
  expect(toScenario(result("Bob", "glad"), { reruns: [result("Bob", "glad")] })).toEqual(
    toScenario(result("Bob", "glad")),
  );
});
