import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultLimits } from "@elicitation-playground/host/limits";
import { problemCodes } from "@elicitation-playground/shared/problem";
import { statusOf } from "./problems.ts";

const root = new URL("../../../../", import.meta.url);
const page = read("docs/PROTOCOL.md");

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** The first cell of each row that starts with code, under one heading. */
function rowsUnder(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  return [...section.matchAll(/^\| `([^`]+)`\s+\|/gm)].map((match) => match[1] ?? "");
}

test("the page lists the routes that exist, in their order", () => {
  const source = read("apps/server/src/http/routes.ts") + read("apps/server/src/app.ts");
  const routes = [...source.matchAll(/(?:routes|app)\.(get|post|delete)\(\s*"([^"]+)"/g)].map(
    ([, method = "", path = ""]) =>
      `${method.toUpperCase()} ${path.startsWith("/api") ? path : `/api${path}`}`,
  );
  expect(
    rowsUnder("Routes")
      .filter((row) => row.includes("/api"))
      .toSorted(),
  ).toEqual(routes.toSorted());
});

test("the page lists the events that exist", () => {
  const source = read("packages/shared/src/events.ts");
  const types = [...source.matchAll(/\btype: "([a-z-]+)"/g)].map((match) => match[1] ?? "");
  expect(rowsUnder("Events")).toEqual(types);
});

test("the page lists the problems that exist, with their statuses", () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)`\s+\| (\d{3})\s+\|$/gm)];
  const listed = Object.fromEntries(rows.map(([, code = "", status]) => [code, Number(status)]));
  expect(listed).toEqual(Object.fromEntries(problemCodes.map((code) => [code, statusOf(code)])));
});

test("the page states the limits in force", () => {
  const limits = page.split("## Limits")[1] ?? "";
  for (const limit of Object.values(defaultLimits)) {
    const hours = limit / 3_600_000;
    const words = Number.isInteger(hours) ? `${hours} hours` : limit.toLocaleString("en");
    expect(limits).toContain(words);
  }
});
