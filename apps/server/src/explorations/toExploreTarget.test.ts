import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Target } from "@elicitation-playground/shared/target/target";
import { ConfiguredTargets } from "../targets/configuredTargets.ts";
import { toExploreTarget } from "./toExploreTarget.ts";

const program: Target = { kind: "stdio", command: "node", args: ["a.js"], env: { KEY: "x" } };
const configured = new ConfiguredTargets();
configured.addGiven(program);
const { name = "" } = configured.list()[0] ?? {};

function convert(target: Target, { allowsPrograms = true, accessToken = "" } = {}) {
  const source = { target, label: "", accessToken: accessToken || undefined };
  return toExploreTarget(source, { configured, allowsPrograms });
}

test("secrets are in variables, and a program starts where the connection starts it", () => {
  const written = { command: "node", args: ["a.js"], env: { KEY: "${env:KEY}" }, cwd: resolve("") };
  for (const target of [program, { kind: "configured", name } as const]) {
    expect(convert(target)).toEqual({ server: written, variables: { KEY: "x" } });
  }
  const url = "http://a.example/";
  expect(convert({ kind: "sse", url, headers: { "X-Key": "b" } })).toEqual({
    server: { url, headers: { "X-Key": "${env:X_KEY}" }, transport: "sse" },
    variables: { X_KEY: "b" },
  });
  expect(convert({ kind: "sample", name: "classic" }).server).toEqual({ sample: "classic" });
});

test("what a sign-in brought is sent as a header", () => {
  const target: Target = { kind: "http", url: "http://a.example/" };
  expect(convert(target, { accessToken: "t" })).toEqual({
    server: { url: "http://a.example/", headers: { authorization: "${env:AUTHORIZATION}" } },
    variables: { AUTHORIZATION: "Bearer t" },
  });
});

test("programs are refused where they are turned off, directly and from a config file", () => {
  for (const target of [program, { kind: "configured", name } as const]) {
    expect(() => convert(target, { allowsPrograms: false })).toThrow("Programs are turned off");
  }
});
