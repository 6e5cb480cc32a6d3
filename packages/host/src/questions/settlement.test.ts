import { expect, test } from "vitest";
import { advance, type Settlement, type Step } from "./settlement.ts";

const open: Settlement = { state: "open", opening: 2 };
const one: Settlement = { state: "checking", opening: 2, answers: 1 };
const two: Settlement = { state: "checking", opening: 2, answers: 2 };
const answered: Settlement = { state: "closed", opening: 2, by: "person" };
const ruled: Settlement = { state: "closed", opening: 2, by: "rule" };
const closed: Settlement = { state: "closed", opening: 2, by: "timeout" };
const left: Settlement = { state: "left", opening: 2, by: "person" };
const reopened: Settlement = { state: "open", opening: 3 };
const submit: Step = { type: "submit" };
const fail: Step = { type: "fail", opening: 2 };
const pass: Step = { type: "pass", opening: 2, by: "person" };
const close: Step = { type: "close", by: "timeout" };
const reopen: Step = { type: "reopen" };
const leave: Step = { type: "leave" };
const staleFail: Step = { type: "fail", opening: 1 };
const stalePass: Step = { type: "pass", opening: 1, by: "person" };

test.each<[Settlement, Step, Settlement | undefined]>([
  [open, submit, one],
  [open, fail, undefined],
  [open, pass, undefined],
  [open, close, closed],
  [open, reopen, undefined],
  [open, leave, undefined],
  [one, submit, two],
  [one, fail, open],
  [one, pass, answered],
  [one, close, closed],
  [one, staleFail, undefined],
  [one, stalePass, undefined],
  [one, reopen, undefined],
  [one, leave, undefined],
  [two, fail, one],
  [two, pass, answered],
  [closed, submit, undefined],
  [closed, fail, undefined],
  [closed, pass, undefined],
  [closed, close, undefined],
  [closed, reopen, undefined],
  [answered, reopen, reopened],
  [ruled, reopen, reopened],
  [answered, leave, left],
  [left, submit, undefined],
  [left, fail, undefined],
  [left, pass, undefined],
  [left, close, undefined],
  [left, reopen, undefined],
  [left, leave, undefined],
])("%j with %j is %j", (settlement, step, next) => {
  expect(advance(settlement, step)).toEqual(next);
});
