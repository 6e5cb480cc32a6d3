import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCommandContext } from "../../test/commandContext.ts";
import { checkFolder, writeSuite, type Suite } from "./starterSuite.ts";

type Given = { folder?: string; force?: boolean; tools?: string[]; token?: string };

function openSuite() {
  const root = mkdtempSync(join(tmpdir(), "suite-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const context = createCommandContext({ folder: root });
  const suite = ({ folder = "found", force = false, tools, token }: Given = {}): Suite => ({
    folder,
    force,
    context,
    subject: {
      folder: resolve(root, folder),
      server: { command: "node", args: ["a.mjs", ...(token === undefined ? [] : [token])] },
      ...(tools && { tools }),
    },
  });
  return { root, suite };
}

const book = { tool: "book", text: "book", tests: 1 };

test("tools with similar names have files of their own", () => {
  const { root, suite } = openSuite();
  const files = ["a/b", "a-b", "A-b", "…"].map((tool) => ({ tool, text: tool, tests: 1 }));
  const names = ["a-b", "a-b-2", "A-b-3", "tool"].map((name) => `found/${name}.yaml`);
  expect(writeSuite(files, suite()).paths).toEqual([...names, ".github/workflows/elicitation.yml"]);
  expect(names.map((name) => readFileSync(join(root, name), "utf8"))).toEqual([
    "a/b",
    "a-b",
    "A-b",
    "…",
  ]);
});

test("the workflow passes on the variables that the scenarios read", () => {
  const { root, suite } = openSuite();
  const token = "--token=${env:TOKEN} $${env:LITERAL}";
  expect(writeSuite([book], suite({ token })).variables).toEqual(["TOKEN"]);
  const workflow = readFileSync(join(root, ".github/workflows/elicitation.yml"), "utf8");
  expect(workflow).toContain("        env:\n          TOKEN: ${{ secrets.TOKEN }}\n      - uses:");
});

test("the workflow names the folder relative to the repository", () => {
  const { root, suite } = openSuite();
  expect(writeSuite([book], suite({ folder: join(root, "a/b") })).pattern).toBe("a/b/**/*.yaml");
});

test("a folder outside of the repository gets no workflow", () => {
  const { root, suite } = openSuite();
  const outside = mkdtempSync(join(tmpdir(), "suite-"));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeSuite([book], suite({ folder: outside }));
  expect(existsSync(join(root, ".github"))).toBe(false);
});

test("what can't be written is reported before anything runs", () => {
  const { root, suite } = openSuite();
  const check = (given: Given) => () => checkFolder(suite(given));
  writeFileSync(join(root, "file"), "");
  mkdirSync(join(root, "found"));
  writeFileSync(join(root, "found/mine.yaml"), "");
  expect(check({ folder: "file" })).toThrow("file is a file. Choose another --folder.");
  expect(check({ folder: "it's" })).toThrow("Choose a simpler --folder.");
  expect(check({})).toThrow("found/mine.yaml exists. Choose another --folder");
  expect(check({ tools: ["mine"] })).toThrow("found/mine.yaml exists.");
  for (const given of [{ tools: ["book"] }, { force: true }, { folder: "new" }]) {
    expect(check(given)).not.toThrow();
  }
});
