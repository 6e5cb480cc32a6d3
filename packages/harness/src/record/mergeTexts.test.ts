import { expect, test } from "vitest";
import { exampleLog, finished, sample, started } from "../../test/exampleLog.ts";
import { toScenario } from "./toScenario.ts";

test("what two equal calls were told differently is different, and counts are not", () => {
  const events = exampleLog(sample, {}, [
    started("call-1", "book"),
    finished("call-1", "Booked as otter2 for 1 guest."),
    started("call-2", "book"),
    finished("call-2", "Booked as lynx77 for 2 guest."),
    started("call-3", "tell"),
    finished("call-3", "otter2 and lynx77 are booked."),
  ]);
  const { expect: first, afterwards } = toScenario(events)?.scenario.tests[0] ?? {};
  expect(first).toEqual({ text: { matches: "^Booked as [\\w-]+ for 1 guest\\.$" } });
  expect(afterwards?.[1]?.expect).toEqual({
    text: { matches: "^[\\w-]+ and [\\w-]+ are booked\\.$" },
  });
});

test("what came out otherwise in another run is loosened, and only that", () => {
  const said = (name: string, mood: string) =>
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
  const again = [said("Eve", "calm+shy")];
  expect(toScenario(said("Bob", "glad"), { again })?.scenario.tests[0]?.expect).toEqual({
    text: { matches: "^Hello [\\w-]+, \\S+ as ever\\.$" },
    structuredContentPart: { kind: "guest", tags: [{ at: 1 }] },
  });
  expect(toScenario(said("Bob", "glad"), { again: [said("Bob", "glad")] })).toEqual(
    toScenario(said("Bob", "glad")),
  );
});
