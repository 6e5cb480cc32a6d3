// @ts-check
import { beforeAll, expect, test } from "vitest";
import { root } from "../workspace.mjs";
import { lint, lintPlanted } from "./plant.mjs";

const rule = "playground(import-law)";

/** File, its code, and what the law says about it; one per law. */
const breaches = /** @type {const} */ ([
  ["packages/shared/src/a.ts", 'import "@elicitation-playground/host/session/session";', "no room"],
  ["packages/shared/src/b.ts", 'import "node:fs";', "node:fs belongs in"],
  ["packages/shared/src/c.ts", 'import "fs/promises";', "node:fs belongs in"],
  ["packages/shared/src/d.ts", 'import "react";', "react belongs in apps/web/src/"],
  [
    "packages/shared/src/e.ts",
    'export * from "@modelcontextprotocol/client";',
    "packages/host/src/mcp/",
  ],
  ["packages/host/src/a.ts", 'import "@elicitation-playground/samples/index";', "must not import"],
  ["packages/host/src/b.ts", 'import "@modelcontextprotocol/client";', "packages/host/src/mcp/"],
  ["packages/host/src/c.ts", 'import "../../shared/src/events.ts";', "by its package name"],
  ["packages/host/src/mcp/a.ts", 'import "@modelcontextprotocol/server";', "samples/src/serve/"],
  ["packages/samples/src/a.ts", 'import "elicitation-playground";', "must not import apps/server/"],
  [
    "packages/samples/src/b.ts",
    'import "@modelcontextprotocol/sdk/server/mcp.js";',
    "samples/src/serve/",
  ],
  ["packages/samples/src/c.ts", 'export const x = await import("express");', "express belongs in"],
  [
    "packages/harness/src/a.ts",
    'import "@elicitation-playground/samples/index";',
    "must not import packages/samples/",
  ],
  ["packages/harness/src/b.ts", 'import "@modelcontextprotocol/client";', "packages/host/src/mcp/"],
  ["packages/harness/src/c.ts", "export const x = process.cwd();", "`process` belongs in"],
  ["packages/harness/src/d.ts", 'import "yaml";', "yaml belongs in packages/harness/src/scenario/"],
  [
    "packages/host/src/d.ts",
    'import "@elicitation-playground/harness/library/openHost";',
    "must not import packages/harness/",
  ],
  ["apps/server/src/a.ts", 'import "express";', "express belongs in apps/server/src/http/"],
  ["apps/server/src/b.ts", "export const x = process.env;", "`process` belongs in"],
  [
    "apps/server/src/c.ts",
    'import process from "node:process"; process.exit();',
    "node:process belongs in",
  ],
  ["apps/server/src/d.ts", 'import "@elicitation-playground/web/x";', "must not import apps/web/"],
  ["apps/server/src/e.ts", 'import "../../../scripts/start.mjs";', "must not import scripts/"],
  ["apps/server/src/g.ts", 'import "@playwright/test";', "@playwright/test belongs in"],
  ["apps/server/src/f.ts", 'import "../../../vitest.config.ts";', "in no room"],
  [
    "apps/web/src/a.ts",
    'import "@elicitation-playground/host/session/session";',
    "must not import packages/host/",
  ],
  ["apps/web/src/b.ts", 'import "@rjsf/core";', "@rjsf/core belongs in"],
  ["apps/web/src/h.ts", 'import "tldts";', "tldts belongs in"],
  ["apps/web/src/c.ts", 'export const x = fetch("/");', "`fetch` belongs in apps/web/src/api/"],
  ["apps/web/src/d.ts", 'export const x = new EventSource("/");', "`EventSource` belongs in"],
  ["apps/web/src/e.ts", 'export type X = import("node:fs").Stats;', "node:fs belongs in"],
  ["apps/web/src/f.ts", 'import "left-pad";', "not a dependency of apps/web/package.json"],
  [
    "apps/web/src/g.test.ts",
    'import "@elicitation-playground/host/session/session";',
    "must not import",
  ],
  ["e2e/a.spec.ts", 'import "@elicitation-playground/shared/log/events";', "must not import"],
  ["e2e/b.spec.ts", 'import "../apps/web/src/main.tsx";', "by its package name"],
]);

const lawful = /** @type {const} */ ([
  ["packages/host/src/mcp/ok.ts", 'import "@modelcontextprotocol/client"; import "node:fs";'],
  [
    "packages/host/src/ok.ts",
    'import "@elicitation-playground/shared/log/events"; import "./mcp/ok.ts";',
  ],
  ["packages/host/test/ok.test.ts", 'import "@modelcontextprotocol/client"; process.exit();'],
  [
    "packages/samples/src/serve/ok.ts",
    'import "@modelcontextprotocol/sdk/server/mcp.js"; import "zod";',
  ],
  [
    "packages/harness/src/scenario/ok.ts",
    'import "@elicitation-playground/host/session/host"; import "node:fs"; import "yaml";',
  ],
  ["apps/server/src/ok.ts", 'import "@elicitation-playground/harness/library/openHost";'],
  ["apps/server/src/app.ts", 'import "express"; import "@elicitation-playground/samples/index";'],
  ["apps/server/src/main.ts", "process.exit();"],
  [
    "apps/server/test/ok.test.ts",
    'import "../../web/src/main.tsx"; import "@modelcontextprotocol/client";',
  ],
  ["apps/web/src/api/ok.ts", 'export const x = fetch("/");'],
  ["apps/web/src/form/ok.ts", 'import "@rjsf/core"; import "react";'],
  ["apps/web/src/ok.ts", "export function f(fetch: () => void) { fetch(); }"],
  [
    "e2e/ok.spec.ts",
    'import "../scripts/browser.mjs"; import "node:fs"; import "@playwright/test";',
  ],
]);

/** @type {import("./plant.mjs").Finding[]} */
let findings;

beforeAll(async () => {
  findings = (await lintPlanted([...breaches, ...lawful])).filter((found) => found.rule === rule);
});

test.each(breaches)("%s: %s breaks the law", (file, _code, message) => {
  const messages = findings.filter((found) => found.file === file).map((found) => found.message);
  expect(messages).toEqual([expect.stringContaining(message)]);
});

test.each(lawful)("%s: %s keeps the law", (file) => {
  expect(findings.filter((finding) => finding.file === file)).toEqual([]);
});

test("the workspace keeps the law", async () => {
  const found = await lint(root, ["-A", "all", "-D", "playground/import-law"]);
  expect(found.filter((finding) => finding.rule === rule)).toEqual([]);
});
