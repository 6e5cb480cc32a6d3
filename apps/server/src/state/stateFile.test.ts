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
let troubles: string[] = [];
beforeEach(() => {
  rmSync(join(parent, "a"), { recursive: true, force: true });
  troubles = [];
});

function open(at = path) {
  const onTrouble = (message: string) => void troubles.push(message);
  return new StateFile({ path: at, schema: z.array(z.string()), empty: [], onTrouble });
}

test("it is written whole, for this person only", () => {
  const file = open();
  expect(file.read()).toEqual([]);
  file.change((names) => [...names, "Ada"]);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(["Ada"]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(["names.json"]);
  expect(troubles).toEqual([]);
});

test("two playgrounds keep each other's entries", () => {
  const [one, two] = [open(), open()];
  one.change((names) => [...names, "Ada"]);
  two.change((names) => [...names, "Bob"]);
  one.change((names) => [...names, "Cyd"]);
  expect(two.read()).toEqual(["Ada", "Bob", "Cyd"]);
});

test.each(['{"names":', "[1]", ""])("a broken file, %j, is set aside and said", (broken) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, broken);
  const file = open();
  expect(file.read()).toEqual([]);
  expect(readFileSync(`${path}.broken`, "utf8")).toBe(broken);
  expect(troubles).toEqual([expect.stringContaining(`${path}.broken`)]);
  file.change(() => ["Ada"]);
  expect(open().read()).toEqual(["Ada"]);
});

test("a folder in its place is set aside too", () => {
  mkdirSync(path, { recursive: true });
  const file = open();
  file.change(() => ["Ada"]);
  expect(open().read()).toEqual(["Ada"]);
});

test("where nothing can be written, that is said once and the value is kept for this run", () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, "");
  const file = open(join(path, "below", "a-file.json"));
  file.change((names) => [...names, "Ada"]);
  file.change((names) => [...names, "Bob"]);
  expect(file.read()).toEqual(["Ada", "Bob"]);
  expect(troubles).toEqual([expect.stringContaining("nothing is remembered after this run")]);
});

test("a change that is refused changes nothing", () => {
  const file = open();
  file.change(() => ["Ada"]);
  const refuse = () => {
    throw new Error("no");
  };
  expect(() => file.change(refuse)).toThrow("no");
  expect(open().read()).toEqual(["Ada"]);
});
