import { expect, test } from "vitest";
import { findTree, listTree, stillRunning, toProcRow } from "./processList.ts";

function row(pid: number, parentPid: number, groupId = pid) {
  return { pid, parentPid, groupId, startedAt: `at ${pid}` };
}

test("a process, its children and their children are found, whatever group they are in, and nobody else", () => {
  const rows = [row(10, 1), row(11, 10, 10), row(12, 11), row(13, 12), row(20, 1), row(21, 20)];
  expect(findTree(10, rows).map(({ pid }) => pid)).toEqual([10, 11, 12, 13]);
});

test("what a process that has ended leaves behind is found by its group", () => {
  const rows = [row(11, 1, 10), row(12, 11), row(20, 1)];
  expect(findTree(10, rows).map(({ pid }) => pid)).toEqual([11, 12]);
});

test("a process's name may hold anything, and one that has ended is none", () => {
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

test("the system's own list tells of this process", async () => {
  const all = (await listTree(1)) ?? [];
  const [me] = await stillRunning(all.filter(({ pid }) => pid === process.pid));
  expect(me).toMatchObject({ pid: process.pid });
  expect(await stillRunning([{ pid: process.pid, startedAt: "another time" }])).toEqual([]);
});
