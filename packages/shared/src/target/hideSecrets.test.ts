import { expect, test } from "vitest";
import { hideSecrets } from "./hideSecrets.ts";

function hideIn(...args: string[]): string[] {
  return hideSecrets({ kind: "stdio", command: "node", args }, () => "*").args;
}

test("the value of a secret option is hidden, with = or as the next argument", () => {
  expect(hideIn("a.js", "--token=x", "--port=1")).toEqual(["a.js", "--token=*", "--port=1"]);
  expect(hideIn("a.js", "--token", "x", "--port", "1")).toEqual([
    "a.js",
    "--token",
    "*",
    "--port",
    "1",
  ]);
  expect(hideIn("--password=a=b c")).toEqual(["--password=*"]);
  expect(hideIn("--token", "-x1y2")).toEqual(["--token", "*"]);
});

test("an option without a value does not hide the next option", () => {
  expect(hideIn("--auth", "--verbose")).toEqual(["--auth", "--verbose"]);
  expect(hideIn("--auth", "-v")).toEqual(["--auth", "-v"]);
});

test("secrets inside variables, headers, URLs and command lines are hidden", () => {
  expect(hideIn("run", "-e", "API_KEY=x", "image")).toEqual(["run", "-e", "API_KEY=*", "image"]);
  expect(hideIn("--header", "Authorization: Bearer x")).toEqual(["--header", "Authorization: *"]);
  expect(hideIn("--header=X-Api-Key:x")).toEqual(["--header=X-Api-Key:*"]);
  expect(hideIn("postgres://ada:x@db/notes")).toEqual(["postgres://*@db/notes"]);
  expect(hideIn("--db=postgres://ada:x@db/notes")).toEqual(["--db=postgres://*@db/notes"]);
  expect(hideIn('{"port":1,"apiKey":"x"}')).toEqual(['{"port":1,"apiKey":*']);
  expect(hideIn("-c", "node a.js --token x")).toEqual(["-c", "node a.js --token *"]);
});

test("a secret without a name is recognized by its shape", () => {
  const token = `ghp_${"a1".repeat(18)}`;
  expect(hideIn("a.js", token, "aB3".repeat(12))).toEqual(["a.js", "*", "*"]);
  const ordinary = [
    "-y",
    "@scope/name@1.2.3",
    "/home/ada/Notes-2026/a_very_long_folder_name_of_hers",
  ];
  expect(hideIn(...ordinary)).toEqual(ordinary);
});

test("long arguments are searched quickly", () => {
  const long = ["a".repeat(200_000), "-".repeat(200_000), " ".repeat(200_000), "?".repeat(200_000)];
  const startedAt = Date.now();
  expect(hideIn(...long)).toEqual(long);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});

function hideInUrl(url: string): string {
  return hideSecrets({ kind: "http", url }, () => "*").url;
}

test("a URL loses its userinfo and secret parameters but stays as written otherwise", () => {
  expect(hideInUrl("https://a:b@c@example.com/mcp?x=1")).toBe("https://*@example.com/mcp?x=1");
  expect(hideInUrl("https:a:b@example.com/mcp")).toBe("https:*@example.com/mcp");
  expect(hideInUrl("https://example.com/?%74oken=a&q=b#key=c")).toBe(
    "https://example.com/?%74oken=*&q=b#key=*",
  );
  expect(hideInUrl("https://${env:HOST}/mcp")).toBe("https://${env:HOST}/mcp");
  expect(hideInUrl(`https://example.com/s/${"aB3".repeat(12)}/mcp`)).toBe(
    "https://example.com/s/*/mcp",
  );
});

test("all values of variables, headers and inputs are hidden", () => {
  const hide = () => "*";
  expect(
    hideSecrets({ kind: "stdio", command: "node", args: [], env: { DEBUG: "1" } }, hide),
  ).toEqual({ kind: "stdio", command: "node", args: [], env: { DEBUG: "*" } });
  expect(
    hideSecrets({ kind: "sse", url: "https://a.example/", headers: { accept: "x" } }, hide),
  ).toEqual({ kind: "sse", url: "https://a.example/", headers: { accept: "*" } });
  expect(hideSecrets({ kind: "configured", name: "notes", inputs: { key: "x" } }, hide)).toEqual({
    kind: "configured",
    name: "notes",
    inputs: { key: "*" },
  });
  const sample = { kind: "sample", name: "modern" } as const;
  expect(hideSecrets(sample, hide)).toEqual(sample);
});

test("a target without its secrets is still valid", () => {
  const target = {
    kind: "http",
    url: "https://a:b@example.com/mcp",
    oauth: { clientSecret: "x" },
  } as const;
  expect(hideSecrets(target, () => "")).toEqual({
    kind: "http",
    url: "https://example.com/mcp",
    oauth: {},
  });
});
