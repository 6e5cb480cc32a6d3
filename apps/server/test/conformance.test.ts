import { beforeAll, expect, test } from "vitest";
import { runSuite, type Check } from "./conformance/runSuite.ts";
import {
  coreScenarios,
  extendedScenarios,
  skipped,
  type SpecVersion,
} from "./conformance/scenarios.ts";
import { openPlayground } from "./playground.ts";

const { origin } = await openPlayground();
const versions: SpecVersion[] = ["2025-11-25", "2026-07-28"];
const ran = new Map<SpecVersion, Map<string, Check[]>>();

beforeAll(async () => {
  const url = `${origin}/mcp/conformance`;
  await Promise.all(
    versions.map(async (version) => {
      ran.set(version, await runSuite(url, version));
    }),
  );
}, 90_000);

const sets = [
  { set: "core", scenarios: coreScenarios },
  { set: "extended", scenarios: extendedScenarios },
];
const cases = sets.flatMap(({ set, scenarios }) =>
  versions.flatMap((version) => scenarios[version].map((scenario) => ({ set, version, scenario }))),
);

test.each(cases)("$set, $version: $scenario passes", ({ version, scenario }) => {
  const checks = ran.get(version)?.get(scenario) ?? [];
  const wrong = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  expect(wrong).toEqual([]);
  expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(0);
});

test.each(versions)("%s: every scenario of the suite is listed or skipped", (version) => {
  const listed = [...coreScenarios[version], ...extendedScenarios[version]];
  const others = [...(ran.get(version)?.keys() ?? [])].filter((name) => !skipped.test(name));
  expect(others.toSorted()).toEqual(listed.toSorted());
});
