import { expect, test } from "vitest";
import type { Move } from "@elicitation-playground/shared/explore/move";
import {
  accept,
  branch,
  cancel,
  find,
  found,
  page,
  probed,
  walkOf,
} from "../../../../test/exploreRecords.ts";

const visit: Move = { action: "accept", way: "defaults", label: "visits the page", visits: true };
const unvisited = (text: string, more = {}) =>
  branch([[page, accept()]], text, { ...more, plan: { purpose: "variant", moves: [accept()] } });
const no = branch([[page, cancel]], "Nothing was paid.");
const acting = probed("No payments.", "friday");

test("a tool that acts before the page is visited is an error, by a probe or by its result", () => {
  const visited = branch([[page, visit]], "Paid for friday.", acting);
  expect(found(visited, no, unvisited("Paid for friday.", acting))).toEqual([
    "error acts-before-page",
  ]);
  const [finding] = find(
    walkOf(branch([[page, visit]], "Paid for friday."), no, unvisited("Paid for friday.")),
  );
  expect(finding).toMatchObject({ id: "acts-before-page", severity: "error" });
  expect(finding?.test).toMatchObject({
    questions: [{ answer: "not-done" }],
    expect: { not: { text: "Paid for friday." } },
  });
});

test("what the visited call did counts if the other was not watched", () => {
  const visited = branch([[page, visit]], "It is yours.", acting);
  expect(found(visited, no, unvisited("It is yours."))).toEqual(["error acts-before-page"]);
  expect(found(branch([[page, visit]], "It is yours."), no, unvisited("It is yours."))).toEqual([
    "warning acts-before-page",
  ]);
});

test("without a visit to compare with, a claim is only a warning", () => {
  expect(found(no, unvisited("Paid for friday."))).toEqual(["warning acts-before-page"]);
});

test("a tool that waits, says so, or asks the person to finish the page is right", () => {
  const visited = branch([[page, visit]], "Paid for friday.", acting);
  const idle = probed("No payments.", "No payments.");
  expect(found(visited, no, unvisited("The page was not finished.", idle))).toEqual([]);
  expect(found(visited, no, unvisited("Please finish the payment in your browser.", idle))).toEqual(
    [],
  );
  expect(found(visited, no, unvisited("", { end: { status: "waiting" } }))).toEqual([]);
  const told = "Open the page to pay.";
  expect(found(branch([[page, visit]], told), no, unvisited(told))).toEqual([]);
});

test("a page that is visited when it is asked for again is visited", () => {
  const visited = branch([[page, visit]], "Paid for friday.");
  const again = { ...page, message: "Pay. You have not finished yet." };
  const plan = { purpose: "variant", moves: [accept(), visit] } as const;
  const late = branch(
    [
      [page, accept()],
      [again, visit],
    ],
    "Paid for friday.",
    { plan },
  );
  expect(found(visited, no, late)).toEqual([]);
  const elsewhere = { ...again, url: "http://127.0.0.1/other" };
  const other = branch(
    [
      [page, accept()],
      [elsewhere, visit],
    ],
    "Paid for friday.",
    { plan },
  );
  expect(found(visited, no, other)).toEqual(["error acts-before-page"]);
});
