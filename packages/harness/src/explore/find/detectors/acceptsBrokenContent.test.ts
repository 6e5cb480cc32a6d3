import { expect, test } from "vitest";
import type { Move } from "@elicitation-playground/shared/explore/move";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import {
  accept,
  branch,
  cancel,
  decline,
  details,
  failed,
  find,
  found,
  isError,
  probed,
  walkOf,
} from "../../../../test/exploreRecords.ts";

type Broken = Extract<Move, { action: "broken" }>;
const broken = (breakage: Broken["breakage"], field: string, content?: JsonObject): Move => ({
  action: "broken",
  breakage,
  field,
  ...(content && { content }),
});
const base = branch(
  [[details, accept({ room: "small", seats: 2 })]],
  "Booked the small room for 2 people.",
);
const more = branch(
  [[details, accept({ room: "small", seats: 20 })]],
  "Booked the small room for 20 people.",
);
const not = branch([[details, decline]], "Nothing was booked.");
const tooMany = broken("above-maximum", "seats", { room: "small", seats: 21 });
const other = broken("wrong-type", "room", { room: 7, seats: 2 });

test("content that breaks the schema and is used like any other is an error, reported once", () => {
  const [finding, ...others] = find(
    walkOf(
      base,
      more,
      not,
      branch([[details, tooMany]], "Booked the small room for 21 people."),
      branch([[details, other]], "Booked the 7 room for 2 people."),
      branch(
        [[details, broken("no-content", "")]],
        "Booked the undefined room for undefined people.",
      ),
    ),
  );
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ id: "accepts-broken-content", severity: "error" });
  expect(finding?.text).toBe(
    'book-room accepts an answer to "Which room?" that breaks the schema (seats: above the maximum; room: wrong type; no content).',
  );
  expect(finding?.test?.questions).toEqual([{ answer: { broken: "no-content" } }]);
});

test("an error, the result of a no or a friendly refusal rejects it", () => {
  const of = (text: string, more = {}) =>
    found(base, not, branch([[details, tooMany]], text, more));
  expect(of("These seats do not exist.", isError("These seats do not exist."))).toEqual([]);
  expect(of("seats must be <= 20", failed(-32602, "seats must be <= 20"))).toEqual([]);
  expect(of("Nothing was booked.")).toEqual([]);
  expect(of("21 seats are not available.")).toEqual([]);
  expect(of("Please choose 1 to 20 seats.")).toEqual(["warning accepts-broken-content"]);
});

test("content that the schema allows is not broken", () => {
  const extra = broken("extra-field", "more", { room: "small", seats: 2, more: "text" });
  expect(
    found(base, not, branch([[details, extra]], "Booked the small room for 2 people.")),
  ).toEqual([]);
});

test("asking again rejects it, and what comes after is another answer", () => {
  const again = branch(
    [
      [details, tooMany],
      [details, cancel],
    ],
    "Nothing was booked.",
  );
  expect(found(base, not, again)).toEqual([]);
});

test("a probe decides if there is one", () => {
  const acting = branch(
    [[details, accept({ room: "small", seats: 2 })]],
    "Thanks.",
    probed("0 booked", "1 booked"),
  );
  const other = branch([[details, accept({ room: "large", seats: 2 })]], "Thanks 2.");
  const of = (more: object) =>
    found(acting, other, not, branch([[details, tooMany]], "Thanks.", more));
  expect(of(probed("0 booked", "1 booked"))).toEqual(["error accepts-broken-content"]);
  expect(of(probed("0 booked", "0 booked"))).toEqual(["warning accepts-broken-content"]);
});

test("a tool that repeats the answer as it came has not used it", () => {
  const echo = (content: JsonObject) => `Received ${JSON.stringify(content, null, 2)}`;
  const [one, two] = [
    { room: "small", seats: 2 },
    { room: "large", seats: 2 },
  ];
  const sent = branch([[details, tooMany]], echo({ room: "small", seats: 21 }));
  const agreed = [one, two].map((content) => branch([[details, accept(content)]], echo(content)));
  expect(found(...agreed, not, sent)).toEqual(["warning accepts-broken-content"]);
});

test("if no content makes a difference, breaking the schema is only a warning", () => {
  const same = branch([[details, accept({ room: "small", seats: 2 })]], "Thank you.");
  const alike = branch([[details, accept({ room: "small", seats: 20 })]], "Thank you.");
  const sent = branch([[details, tooMany]], "Thank you.");
  expect(found(same, alike, not, sent)).toEqual(["warning accepts-broken-content"]);
});
