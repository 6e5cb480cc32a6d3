import { beforeAll, expect, test } from "vitest";
import {
  coreClientScenarios,
  extendedClientScenarios,
  skippedClientScenarios,
} from "./conformance/clientScenarios.ts";
import { openHostClients } from "./conformance/hostClients.ts";
import {
  listClientScenarios,
  runClientSuite,
  timeoutMs,
  type Check,
} from "./conformance/runSuite.ts";
import type { SpecVersion } from "./conformance/scenarios.ts";

const versions: SpecVersion[] = ["2025-11-25", "2026-07-28"];
const checksByVersion = new Map<SpecVersion, Map<string, Check[]>>();

let bugs: unknown[] | undefined;

beforeAll(async () => {
  const { command, close, ...clients } = await openHostClients();
  try {
    await Promise.all(
      versions.map(async (version) =>
        checksByVersion.set(version, await runClientSuite(command, version)),
      ),
    );
  } finally {
    await close();
  }
  bugs = clients.bugs;
}, 2 * timeoutMs);

const sets = [
  { set: "core", scenarios: coreClientScenarios },
  { set: "extended", scenarios: extendedClientScenarios },
];
const cases = sets.flatMap(({ set, scenarios }) =>
  versions.flatMap((version) => scenarios[version].map((scenario) => ({ set, version, scenario }))),
);

test.each(cases)("$set, $version: the host passes $scenario", ({ version, scenario }) => {
  const checks = checksByVersion.get(version)?.get(scenario) ?? [];
  const wrong = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  expect(wrong).toEqual([]);
  expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(0);
});

test("the host has no bug in any scenario, skipped ones included", () => {
  expect(bugs).toEqual([]);
});

test("every client scenario of the suite is listed or skipped", async () => {
  const listed = await listClientScenarios();
  expect(listed.length).toBeGreaterThan(0);
  const scenariosOf = (version: SpecVersion) => [
    ...coreClientScenarios[version],
    ...extendedClientScenarios[version],
  ];
  for (const version of versions) {
    const required = listed.filter((scenario) => scenario.versions.split(",").includes(version));
    expect(scenariosOf(version).toSorted()).toEqual(required.map(({ name }) => name).toSorted());
  }
  const named = new Set([...versions.flatMap(scenariosOf), ...Object.keys(skippedClientScenarios)]);
  expect([...named].toSorted()).toEqual(listed.map(({ name }) => name).toSorted());
});
