import { expect, test } from "vitest";
import { advance, type Settlement, type Step } from "./settlement.ts";

const open: Settlement = { state: "open" };
const one: Settlement = { state: "checking", answers: 1 };
const two: Settlement = { state: "checking", answers: 2 };
const closed: Settlement = { state: "closed", by: "timeout" };
const submit: Step = { type: "submit" };
const fail: Step = { type: "fail" };
const pass: Step = { type: "pass", by: "person" };
const close: Step = { type: "close", by: "timeout" };

test.each<[Settlement, Step, Settlement | undefined]>([
  [open, submit, one],
  [open, fail, undefined],
  [open, pass, undefined],
  [open, close, closed],
  [one, submit, two],
  [one, fail, open],
  [one, pass, { state: "closed", by: "person" }],
  [one, close, closed],
  [two, fail, one],
  [two, pass, { state: "closed", by: "person" }],
  [closed, submit, undefined],
  [closed, fail, undefined],
  [closed, pass, undefined],
  [closed, close, undefined],
])("%j with %j is %j", (settlement, step, next) => {
  expect(advance(settlement, step)).toEqual(next);
});
