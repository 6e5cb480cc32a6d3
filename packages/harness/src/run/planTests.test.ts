import { expect, test } from "vitest";
import { readScenario } from "../scenario/readScenario.ts";
import { planTests } from "./planTests.ts";

const file = (path: string, ...tests: string[]) => {
  const text = tests.map((each) => `  - { name: ${each}, call: { tool: t } }\n`).join("");
  return { ...readScenario(path, `server: { sample: modern }\ntests:\n${text}`, {}), folder: "." };
};

test("`only` skips the other tests of all files, and grep filters the rest", () => {
  const files = [
    file("a.yaml", "a1", '"a2", only: true'),
    file("b.yaml", "b1", '"b2", only: true'),
  ];
  const names = (grep?: RegExp) => planTests(files, { grep }).map(({ name }) => name);
  expect(names()).toEqual(["a2", "b2"]);
  expect(names(/a2/)).toEqual(["a2"]);
  expect(names(/1/)).toEqual([]);
});

test("a test through a gateway is compared with the direct test of the plan", () => {
  const yaml = `server: { url: "http://127.0.0.1:1/" }\nthrough: http://\${env:HOST}/\ntests: [{ name: "on \${env:HOST}", call: { tool: t } }]`;
  const through = readScenario("a.yaml", yaml, { HOST: "gateway.internal" });
  const [direct, compared] = planTests([{ ...through, folder: "." }]);
  expect(compared?.direct).toBe(direct);
  expect([direct?.title, compared?.title].join()).not.toContain("gateway.internal");
});
