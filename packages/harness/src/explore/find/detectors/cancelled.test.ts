import { expect, test } from "vitest";
import type { Move } from "@elicitation-playground/shared/explore/move";
import {
  branch,
  cancel,
  confirm,
  decline,
  find,
  found,
  probed,
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";

const agreed = branch([[confirm, yes]], "Imported.", probed("none", "friday"));
const cancelCall: Move = { action: "cancel-call" };
const end = { status: "cancelled" } as const;
const whileOpen = (more: object) => branch([[confirm, cancelCall]], "", { end, ...more });
const working = (more: object) =>
  branch([[confirm, yes]], "", {
    end,
    plan: { purpose: "cancel-work", cancelAfterMs: 80 },
    ...more,
  });

test("a call that acts after it was cancelled is an error", () => {
  const [finding] = find(walkOf(agreed, whileOpen(probed("none", "friday", "none"))));
  expect(finding).toMatchObject({ id: "ignores-cancellation", severity: "error" });
  expect(finding?.text).toBe(
    'book-room acts although the call was cancelled while "Book the room?" was open.',
  );
  expect(finding?.test).toMatchObject({
    call: { tool: "list-bookings" },
    afterwards: [{ questions: [{ answer: "cancel-call" }] }, { wait: 500 }, {}],
  });
});

test("a tool that has acted before the probe is called is certain if a no changes nothing", () => {
  const quick = whileOpen(probed("none", "friday", "friday"));
  const no = branch([[confirm, decline]], "Not imported.", probed("none", "none"));
  const [finding] = find(walkOf(agreed, no, quick));
  expect(finding).toMatchObject({ id: "ignores-cancellation", severity: "error" });
  expect(finding?.evidence).toBe(
    'list-bookings said "none" before and "friday" later. The same thing changes when the person agrees.',
  );
  expect(found(agreed, quick)).toEqual([]);
  // The question of a cancelled call is answered with a cancel.
  const acting = branch([[confirm, cancel]], "Not imported.", probed("none", "friday"));
  expect(found(agreed, no, acting, quick)).toEqual(["error acts-on-cancel"]);
});

test("work that is cancelled is cancelled in the test by a client that gives up", () => {
  const [finding] = find(walkOf(agreed, working(probed("none", "friday", "none"))));
  expect(finding).toMatchObject({ id: "ignores-cancellation", severity: "error" });
  expect(finding?.test).toMatchObject({
    profiles: [{ callTimeoutMs: 80 }],
    afterwards: [{ expect: { error: { code: "call-timed-out" } } }, {}, {}],
  });
});

test("other changes and progress after the end are reported as running work", () => {
  expect(found(agreed, working(probed("none", "cleaned up", "none")))).toEqual([
    "warning leaves-work-running",
  ]);
  const progress = { afterAnswer: 0, afterEnd: 5 };
  expect(found(agreed, working({ progress }))).toEqual(["warning leaves-work-running"]);
  expect(found(branch([[confirm, yes]], "Imported.", { progress }))).toEqual([
    "warning leaves-work-running",
  ]);
});

test("changes before the cancellation, and messages that cross it, are fine", () => {
  expect(found(agreed, working(probed("none", "friday", "friday")))).toEqual([]);
  expect(found(agreed, whileOpen({ progress: { afterAnswer: 0, afterEnd: 3 } }))).toEqual([]);
  const last = { progress: { afterAnswer: 0, afterEnd: 1 } };
  expect(found(branch([[confirm, yes]], "Imported.", last))).toEqual([]);
  expect(found(agreed, whileOpen(probed("none", "none", "none")))).toEqual([]);
});
