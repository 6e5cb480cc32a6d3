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

test("a test with a timeout answer does not wait for a person", () => {
  const timeoutOf = (more: string) =>
    planTests([file("a.yaml", `a, ${more}`)])[0]?.profile.answerTimeoutMs;
  expect(timeoutOf("questions: [{ answer: timeout }]")).toBe(300);
  expect(timeoutOf("afterwards: [{ call: { tool: t }, others: timeout }]")).toBe(300);
  expect(timeoutOf("others: cancel")).toBeNull();
});

test("a test through a gateway is compared with the direct test of the plan", () => {
  const yaml = `server: { url: "http://127.0.0.1:1/" }\nthrough: http://\${env:HOST}/\ntests: [{ name: "on \${env:HOST}", call: { tool: t } }]`;
  const through = readScenario("a.yaml", yaml, { HOST: "gateway.internal" });
  const [direct, compared] = planTests([{ ...through, folder: "." }]);
  expect(compared?.direct).toBe(direct);
  expect([direct?.title, compared?.title].join()).not.toContain("gateway.internal");
});

test("paths and titles keep the words that a variable of the server happens to have", () => {
  const yaml = `server:
  command: node
  env: { WIRE: exit-0, API_TOKEN: token-77, FOLDER: "\${env:HOME}" }
tests: [{ name: "exit-0 with token-77 in /home/ada", call: { tool: t } }]`;
  const read = readScenario("exit-0.yaml", yaml, { HOME: "/home/ada" });
  const [planned] = planTests([{ ...read, folder: "." }]);
  expect(planned).toMatchObject({ path: "exit-0.yaml", title: "exit-0 with ••• in •••" });
});
