import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

const logs = (name: string, more = "") => `
  - name: ${name}
    ${more}
    call: { tool: logs 2000 messages }`;

test("a server that sends more messages than allowed fails the test", async () => {
  const yaml = `${serverLine("faulty")}
mostMessages: 1000
tests:${logs("a")}${logs("b", "mostMessages: 3000")}`;
  const { results, report } = await runText(yaml);
  expect(results.map(({ failure }) => failure?.kind)).toEqual(["flooded", undefined]);
  const cause =
    "The MCP server sent more than 1,000 messages (mostMessages) in one test, mostly notifications/message.";
  expect(report.split("\n")[1]?.trim()).toBe(cause);
  const { statuses } = await runText(yaml.replace("mostMessages: 1000\n", ""));
  expect(statuses).toEqual(["passed", "passed"]);
});

test("the messages of all calls of a test count together", async () => {
  const { results } = await runText(`${serverLine("faulty")}
tests:${logs("a", "mostMessages: 3000")}
    afterwards: [{ call: { tool: logs 2000 messages } }]`);
  expect(results[0]?.failure).toMatchObject({
    kind: "flooded",
    cause: expect.stringMatching(/^The MCP server sent more than 3,000 messages/) as string,
    place: { line: 7, column: 26 },
  });
});
