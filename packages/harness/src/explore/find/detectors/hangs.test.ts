import { expect, test } from "vitest";
import {
  branch,
  cancel,
  confirm,
  details,
  accept,
  find,
  found,
  hung,
  walkOf,
  yes,
  page,
  foundIn,
} from "../../../../test/exploreRecords.ts";

const agreed = branch([[confirm, yes]], "Booked.");

test("a call that does not end is found, and its test waits as long", () => {
  const [finding] = find(walkOf(agreed, branch([[confirm, cancel]], "", hung)));
  expect(finding).toMatchObject({ id: "hangs", severity: "error", failsAs: ["never-ended"] });
  expect(finding?.text).toBe('book-room hangs when the person cancels "Book the room?".');
  expect(finding?.test).toMatchObject({ timeoutMs: 5500 });
  const one = branch([[details, accept({ room: "large", seats: 1 })]], "", {
    ...hung,
    plan: { purpose: "variant" },
  });
  expect(found(branch([[details, accept({ room: "small", seats: 1 })]], "Booked."), one)).toEqual([
    "error hangs",
  ]);
});

test("slow work is only a warning, and a page is not the tool's to finish", () => {
  expect(found(branch([[confirm, yes]], "", hung))).toEqual(["warning hangs"]);
  expect(found(branch([], "", hung))).toEqual(["warning hangs"]);
  const busy = { ...hung, progress: { afterAnswer: 4, afterEnd: 0 } };
  expect(found(agreed, branch([[confirm, yes]], "", busy))).toEqual(["warning hangs"]);
  expect(found(branch([[confirm, yes]], "", { end: { status: "waiting" } }))).toEqual([]);
  const visited = branch([[page, accept()]], "Paid.", { plan: { arguments: {} } });
  expect(foundIn(walkOf(visited, branch([[page, accept()]], "", hung)))).not.toContain(
    "error hangs",
  );
});
