import { toScenarioTarget } from "@elicitation-playground/harness/record/toScenarioTarget";
import { SecretVariables } from "@elicitation-playground/harness/record/secretVariables";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import { fillVariables } from "@elicitation-playground/harness/scenario/format/variables";
import { hideSecrets, secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import { mapTexts } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { toTarget, toWrittenServer } from "./writtenServer.ts";

function fill({ server, variables }: ReturnType<typeof toWrittenServer>) {
  return mapTexts(server, (text) =>
    fillVariables(text, (name) => variables[name.replace(/^env:/, "")] ?? ""),
  );
}

const url = "http://ada:pw@localhost/mcp?key=s3cret&page=2";
const args = ["a.mjs", "--token", "s3cret", "--key=s3cret2", "--port", "80", "${env:KEEP}"];

test.each<[ScenarioTarget, ScenarioTarget]>([
  [{ url }, { url: "http://${env:URL_SECRET}@localhost/mcp?key=${env:KEY}&page=2" }],
  [
    { command: "node", args },
    {
      command: "node",
      args: [
        "a.mjs",
        "--token",
        "${env:TOKEN}",
        "--key=${env:KEY}",
        "--port",
        "80",
        "$${env:KEEP}",
      ],
    },
  ],
  [
    { url: "http://a/", transport: "sse", headers: { "X-Key": "1", X_Key: "2", "x-key": "1" } },
    {
      url: "http://a/",
      headers: { "X-Key": "${env:X_KEY}", X_Key: "${env:X_KEY_2}", "x-key": "${env:X_KEY}" },
      transport: "sse",
    },
  ],
  [
    { config: "/found/mcp.json", name: "it", inputs: { apiKey: "s3cret" } },
    { config: "mcp.json", name: "it", inputs: { apiKey: "${env:API_KEY}" } },
  ],
])("the secrets of %j are variables", (given, server) => {
  const written = toWrittenServer(given, "/found", {});
  expect(written.server).toEqual(server);
  expect(fill(written)).toEqual({ ...given, ...(given.config && { config: "mcp.json" }) });
});

test("a header does not take the value of a variable with its name", () => {
  const env = { Path: "/bin", KEY: "a" };
  const given = { url: "http://a/", headers: { path: "x", key: "a" } };
  const written = toWrittenServer(given, "/", env);
  expect(written.server.headers).toEqual({ path: "${env:PATH_2}", key: "${env:KEY}" });
  expect(written.variables).toEqual({ ...env, PATH_2: "x" });
});

test("a recording of the same MCP server names the same variables", () => {
  for (const given of [{ url }, { command: "node", args: args.slice(0, -1) }]) {
    const masked = hideSecrets(toTarget(given), () => secretMask);
    const recorded = toScenarioTarget(masked, undefined, new SecretVariables());
    expect(recorded.server).toEqual(toWrittenServer(given, "/", {}).server);
  }
});
