import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { StateFile } from "./stateFile.ts";

const parent = mkdtempSync(join(tmpdir(), "playground-state-"));
afterAll(() => rmSync(parent, { recursive: true }));
const folder = join(parent, "a", "b");
const path = join(folder, "names.json");
let notices: string[] = [];
beforeEach(() => {
  rmSync(join(parent, "a"), { recursive: true, force: true });
  notices = [];
});

function open(at = path) {
  const onNotice = (message: string) => void notices.push(message);
  return new StateFile({ path: at, schema: z.array(z.string()), empty: [], onNotice });
}

test("the file is replaced at once and readable by its user only", () => {
  const file = open();
  expect(file.read()).toEqual([]);
  file.change((names) => [...names, "Ada"]);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(["Ada"]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(["names.json"]);
  expect(notices).toEqual([]);
});

test("two playgrounds can share a file", () => {
  const [one, two] = [open(), open()];
  one.change((names) => [...names, "Ada"]);
  two.change((names) => [...names, "Bob"]);
  one.change((names) => [...names, "Cyd"]);
  expect(two.read()).toEqual(["Ada", "Bob", "Cyd"]);
});

test.each(['{"names":', "[1]", ""])("a broken file, %j, is renamed and reported", (broken) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, broken);
  const file = open();
  expect(file.read()).toEqual([]);
  expect(readFileSync(`${path}.broken`, "utf8")).toBe(broken);
  expect(notices).toEqual([expect.stringContaining(`${path}.broken`)]);
  file.change(() => ["Ada"]);
  expect(open().read()).toEqual(["Ada"]);
});

test("a folder in place of the file is renamed", () => {
  mkdirSync(path, { recursive: true });
  const file = open();
  file.change(() => ["Ada"]);
  expect(open().read()).toEqual(["Ada"]);
});

test("a value that can't be written is kept for this run, and written as soon as it can be", () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, "");
  const below = join(path, "below", "a-file.json");
  const file = open(below);
  const notice = expect.stringContaining("its content is not kept after this run") as string;
  expect(file.change((names) => [...names, "Ada"])).toEqual(notice);
  expect(file.change((names) => [...names, "Bob"])).toEqual(notice);
  expect(file.read()).toEqual(["Ada", "Bob"]);
  expect(notices).toEqual([notice]);
  rmSync(path);
  expect(file.change((names) => [...names, "Cyd"])).toBeUndefined();
  expect(open(below).read()).toEqual(["Ada", "Bob", "Cyd"]);
});

test("a change that throws leaves the file as it was", () => {
  const file = open();
  file.change(() => ["Ada"]);
  const fail = () => {
    throw new Error("no");
  };
  expect(() => file.change(fail)).toThrow("no");
  expect(open().read()).toEqual(["Ada"]);
});
