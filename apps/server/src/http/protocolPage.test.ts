import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultLimits } from "@elicitation-playground/host/session/limits";
import { targetSchema } from "@elicitation-playground/shared/target/target";
import { commitFaultSchema } from "@elicitation-playground/shared/api/commands";
import { startExplorationSchema } from "@elicitation-playground/shared/api/explorations";
import { routes } from "@elicitation-playground/shared/api/routes";
import { exploreDefaults } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import { eventKinds } from "@elicitation-playground/shared/log/eventKinds";
import { problemCodes } from "@elicitation-playground/shared/problem";
import { defaultProfile, profileSchema } from "@elicitation-playground/shared/profile/profile";
import { explorationLimits } from "../explorations/explorations.ts";
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

test("the page lists the fields of an exploration, its events and its limits", () => {
  const events: Record<ExploreEvent["type"], true> = {
    "exploration-started": true,
    "era-opened": true,
    "tool-skipped": true,
    "tool-started": true,
    "branch-walked": true,
    "not-reached": true,
    "finding-found": true,
    "tool-finished": true,
    suggested: true,
    "exploration-paused": true,
    "exploration-resumed": true,
    "exploration-finished": true,
  };
  expect(rowsUnder("Explorations")).toEqual([
    ...Object.keys(startExplorationSchema.shape),
    ...Object.keys(events),
  ]);
  const { running, kept } = explorationLimits;
  expect(page).toContain(`${running} running, ${kept} kept`);
});

test("the page states the defaults of an exploration", () => {
  const { budgetMs } = startExplorationSchema.parse({ connectionId: "" });
  const { seed, branches, depth, callTimeoutMs, eras } = exploreDefaults;
  const numbers = { seed, branches, depth, budgetMs, callTimeoutMs };
  for (const [name, value] of Object.entries(numbers)) {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\`\\s+\\| \`${value}\``, "m"));
  }
  expect(page).toMatch(new RegExp(`^\\| \`eras\`\\s+\\| ${eras.join(" and ")}`, "m"));
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
