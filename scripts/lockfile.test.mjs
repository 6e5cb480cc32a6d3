// @ts-check
import { expect, test } from "vitest";
import { lockfileProblems } from "./lockfile.mjs";

test("a complete lockfile without registry hosts is fine", () => {
  const packages = {
    "": {},
    "node_modules/shared": { resolved: "packages/shared", link: true },
    "node_modules/bundler": { optionalDependencies: { "@bundler/darwin": "1.0.0" } },
    "node_modules/@bundler/darwin": {},
    "node_modules/a/node_modules/b": { optionalDependencies: { "b-linux": "1.0.0" } },
    "node_modules/a/node_modules/b-linux": {},
  };
  expect(lockfileProblems(packages)).toEqual([]);
});

test("a platform package without an entry is a problem", () => {
  const packages = {
    "node_modules/bundler": { optionalDependencies: { "bundler-win32": "1.0.0" } },
  };
  expect(lockfileProblems(packages)).toEqual([expect.stringContaining("bundler-win32")]);
});

test("a registry host in the lockfile is a problem", () => {
  const packages = { "node_modules/a": { resolved: "https://registry.example/a-1.0.0.tgz" } };
  expect(lockfileProblems(packages)).toEqual([expect.stringContaining("registry.example")]);
});
