import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createStarter } from "../src/explore/starter.ts";
import { createExplorer, exploreOptions } from "./explore.ts";
import { runText } from "./runText.ts";

const key = "s3cret-value-123";
const path = fileURLToPath(new URL("servers/leaky.mjs", import.meta.url));
const leaky = {
  server: { command: process.execPath, args: [path], env: { KEY: "${env:KEY}" } },
  variables: { KEY: key },
  tools: ["use-key"],
};

test("a secret that the MCP server repeats is masked in the log, and a variable in the scenario", async () => {
  const explorer = createExplorer(["leaky.mjs"], { ...leaky, branches: 8 });
  await explorer.run();
  const log = JSON.stringify(explorer.log.since(0));
  expect(log).toContain("Use the key •••?");
  expect(log).not.toContain(key);
  const { findings } = explorer.log.state;
  const { scenario = "" } = findings.find(({ id }) => id === "treats-decline-like-accept") ?? {};
  expect(scenario).toContain("Used ${env:KEY}.");
  const { results } = await runText(scenario, { variables: { KEY: key } });
  expect(results[0]?.failure?.kind).toBe("wrong-outcome");
});

test("a secret is masked in what is logged before a connection is open", async () => {
  const server = { ...leaky.server, args: ["missing.mjs"] };
  const explorer = createExplorer(["leaky.mjs"], { ...leaky, server, label: `node a.mjs ${key}` });
  await explorer.run();
  expect(explorer.log.state).toMatchObject({
    started: { target: "node a.mjs •••" },
    finished: { reason: "unreachable" },
  });
});

test("a starter suite reads a repeated secret from its variable, and passes", async () => {
  const { files } = await createStarter({
    ...exploreOptions(["leaky.mjs"], leaky),
    onProgress: () => undefined,
  });
  const [file] = files;
  expect(file?.text).toContain("message: Use the key ${env:KEY}?");
  expect(file?.text).not.toContain(key);
  const { statuses } = await runText(file?.text ?? "", { variables: { KEY: key } });
  expect(statuses).toEqual(["passed", "passed", "passed"]);
});
