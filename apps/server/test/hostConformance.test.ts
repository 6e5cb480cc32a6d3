import { rm } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { buildHostClient } from "./conformance/buildHostClient.ts";
import {
  coreClientScenarios,
  extendedClientScenarios,
  leftOutClientScenarios,
} from "./conformance/clientScenarios.ts";
import { listClientScenarios, runSuite, type Check } from "./conformance/runSuite.ts";
import type { SpecVersion } from "./conformance/scenarios.ts";

const versions: SpecVersion[] = ["2025-11-25", "2026-07-28"];
const ran = new Map<SpecVersion, Map<string, Check[]>>();
let known: string[] = [];

beforeAll(async () => {
  const { folder, command } = await buildHostClient();
  known = await listClientScenarios();
  // One after the other: each of them starts all its clients at once.
  for (const version of versions) ran.set(version, await runSuite({ command }, version));
  await rm(folder, { recursive: true });
}, 120_000);

const sets = [
  { set: "core", scenarios: coreClientScenarios },
  { set: "extended", scenarios: extendedClientScenarios },
];
const cases = sets.flatMap(({ set, scenarios }) =>
  versions.flatMap((version) => scenarios[version].map((scenario) => ({ set, version, scenario }))),
);

test.each(cases)("$set, $version: the host passes $scenario", ({ version, scenario }) => {
  const checks = ran.get(version)?.get(scenario) ?? [];
  const wrong = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  expect(wrong).toEqual([]);
  expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(0);
});

test.each(versions)("%s: what the suite asks of a client is run or left out by name", (version) => {
  const listed = [...coreClientScenarios[version], ...extendedClientScenarios[version]];
  const others = [...(ran.get(version)?.keys() ?? [])].filter(
    (name) => leftOutClientScenarios[name] === undefined,
  );
  expect(others.toSorted()).toEqual(listed.toSorted());
});

test("every client scenario that the suite has is run in some version or left out by name", () => {
  const run = versions.flatMap((version) => [
    ...coreClientScenarios[version],
    ...extendedClientScenarios[version],
  ]);
  const named = new Set([...run, ...Object.keys(leftOutClientScenarios)]);
  expect([...named].toSorted()).toEqual(known.toSorted());
});
