import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultLimits } from "@elicitation-playground/host/session/limits";
import { targetSchema } from "@elicitation-playground/shared/target/target";
import { commitFaultSchema } from "@elicitation-playground/shared/api/commands";
import { routes } from "@elicitation-playground/shared/api/routes";
import { eventKinds } from "@elicitation-playground/shared/log/eventKinds";
import { problemCodes } from "@elicitation-playground/shared/problem";
import { defaultProfile, profileSchema } from "@elicitation-playground/shared/profile/profile";
import { statusOf } from "./problems.ts";

const root = new URL("../../../../", import.meta.url);
const page = read("docs/PROTOCOL.md");

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

const registration = /\b(?:router|app)\.(get|post|put|delete)\(\s*routes\.(\w+)/g;

/** The first cell of each row that starts with code, under one heading. */
function rowsUnder(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  return [...section.matchAll(/^\| `([^`]+)`\s+\|/gm)].map((match) => match[1] ?? "");
}

test("the page lists the routes that exist", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => name.endsWith(".ts"));
  const served = files.flatMap((name) =>
    [...read(`apps/server/src/http/${name}`).matchAll(registration)].map(
      ([, method = "", route = ""]) =>
        `${method.toUpperCase()} ${Object.entries(routes).find(([key]) => key === route)?.[1]}`,
    ),
  );
  const listed = rowsUnder("Routes").filter((row) => row.includes(" /"));
  expect(listed.toSorted()).toEqual(served.toSorted());
  const paths = listed.map((row) => row.split(" ")[1]);
  expect(new Set(paths)).toEqual(new Set(Object.values(routes)));
});

test("the page lists the kinds of target and the fields of a profile that exist", () => {
  const kinds = [...page.matchAll(/^- `\{ kind: "(\w+)"/gm)].map((match) => match[1] ?? "");
  expect(kinds).toEqual(targetSchema.options.map(({ shape }) => shape.kind.value));
  expect(rowsUnder("Routes").filter((row) => !row.includes(" /"))).toEqual(
    Object.keys(profileSchema.shape),
  );
});

test("the page states the defaults of a profile", () => {
  for (const [field, value] of Object.entries(defaultProfile)) {
    const [, stated = ""] =
      new RegExp(`^\\| \`${field}\`\\s+\\| \`([^\`]+)\``, "m").exec(page) ?? [];
    // As JSON, but for the names.
    expect([field, JSON.parse(stated.replaceAll(/(\w+):/g, '"$1":'))]).toEqual([field, value]);
  }
});

test("the page names every field of GET /api/targets", () => {
  const source = read("packages/shared/src/target/availableTargets.ts");
  const parts = [...source.matchAll(/^ {2}(\w+\??):/gm)].map((match) => match[1] ?? "");
  const [, section = ""] = page.split("`GET /api/targets` tells");
  expect(parts).toContain("connectsAtOnce");
  for (const part of new Set(parts)) expect(section).toContain(part);
});

test("the page lists the faults that exist", () => {
  const listed = rowsUnder("Faults").map((row) => /"([a-z-]+)"/.exec(row)?.[1]);
  const { options } = commitFaultSchema.shape.fault;
  expect(listed.toSorted()).toEqual(options.map(({ shape }) => shape.kind.value).toSorted());
});

test("the page lists the events that exist", () => {
  expect(rowsUnder("Events")).toEqual(Object.keys(eventKinds));
});

test("the page lists the problems that exist, with their statuses", () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)`\s+\| (\d{3})\s+\|$/gm)];
  const listed = Object.fromEntries(rows.map(([, code = "", status]) => [code, Number(status)]));
  expect(listed).toEqual(Object.fromEntries(problemCodes.map((code) => [code, statusOf(code)])));
});

test("the page states the default limits", () => {
  const limits = page.split("## Limits")[1] ?? "";
  for (const limit of Object.values(defaultLimits)) {
    const hours = limit / 3_600_000;
    const megabytes = limit / 1024 / 1024;
    const words = Number.isInteger(hours)
      ? `${hours} hours`
      : Number.isInteger(megabytes)
        ? `${megabytes} MB`
        : limit.toLocaleString("en");
    expect(limits).toContain(words);
  }
});
