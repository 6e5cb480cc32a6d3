import { expect, test } from "vitest";
import { findTree, listTree, stillRunning, toProcRow } from "./processList.ts";

function row(pid: number, parentPid: number, groupId = pid) {
  return { pid, parentPid, groupId, startedAt: `at ${pid}` };
}

test("a tree holds a process and its descendants in any group, and no other process", () => {
  const rows = [row(10, 1), row(11, 10, 10), row(12, 11), row(13, 12), row(20, 1), row(21, 20)];
  expect(findTree(10, rows).map(({ pid }) => pid)).toEqual([10, 11, 12, 13]);
});

test("the children of a process that has exited are found by its group", () => {
  const rows = [row(11, 1, 10), row(12, 11), row(20, 1)];
  expect(findTree(10, rows).map(({ pid }) => pid)).toEqual([11, 12]);
});

test("a process name may contain anything, and a zombie is not a process", () => {
  const rest = Array.from({ length: 16 }, (_, index) => index).join(" ");
  expect(toProcRow(`77 (a) Z (b) S 5 6 ${rest} 4711 0 0`)).toEqual({
    pid: 77,
    parentPid: 5,
    groupId: 6,
    startedAt: "4711",
  });
  expect(toProcRow(`77 (gone) Z 5 6 ${rest} 4711 0 0`)).toBeUndefined();
  expect(toProcRow("")).toBeUndefined();
});

test("the system's process list contains this process", async () => {
  const all = (await listTree(1)) ?? [];
  const [me] = await stillRunning(all.filter(({ pid }) => pid === process.pid));
  expect(me).toMatchObject({ pid: process.pid });
  expect(await stillRunning([{ pid: process.pid, startedAt: "another time" }])).toEqual([]);
});
