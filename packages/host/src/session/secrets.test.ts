import { expect, test } from "vitest";
import type { Target } from "@elicitation-playground/shared/target/target";
import { MaskedLog, Secrets } from "./secrets.ts";

function maskFor(target: Target): (text: string) => string {
  const secrets = new Secrets();
  secrets.addTarget(target);
  return (text) => secrets.mask(text);
}

test("variables, headers, inputs and secret options are masked wherever a text quotes them", () => {
  const env = {
    TOKEN: "hunter2!",
    PEM: "-----BEGIN KEY-----\nMIIEvQIBADAN\n",
    QUOTED: 'a"b\\cdef',
  };
  const mask = maskFor({ kind: "stdio", command: "node", args: ["--password", "letmein"], env });
  expect(mask("bad token hunter2! (hunter2!)")).toBe("bad token ••• (•••)");
  expect(mask("  MIIEvQIBADAN")).toBe("  •••");
  expect(mask(JSON.stringify(env))).not.toMatch(/hunter2|MIIE|cdef/);
  expect(mask("node a.js --password letmein")).toBe("node a.js --password •••");
  expect(maskFor({ kind: "configured", name: "a", inputs: { key: "pa55word" } })("pa55word")).toBe(
    "•••",
  );
});

test("a header's token and a URL's password are masked without the rest of their value", () => {
  const mask = maskFor({
    kind: "http",
    url: "https://ada:p%40ssw0rd@mcp.example/mcp?token=q%2Ftoken",
    headers: { authorization: "Bearer t0psecret" },
  });
  expect(mask("got t0psecret")).toBe("got •••");
  expect(mask("p@ssw0rd p%40ssw0rd q/token q%2Ftoken")).toBe("••• ••• ••• •••");
  expect(mask(`Basic ${btoa("ada:p@ssw0rd")}`)).toBe("Basic •••");
});

test("values too short to be told from ordinary words stay", () => {
  const mask = maskFor({ kind: "stdio", command: "node", args: [], env: { DEBUG: "true", A: "" } });
  expect(mask("true or false")).toBe("true or false");
});

test("a secret inside a longer one leaves no part of it", () => {
  const mask = maskFor({
    kind: "stdio",
    command: "a",
    args: [],
    env: { A: "secret", B: "xsecrety" },
  });
  expect(mask("xsecrety secret")).toBe("••• •••");
});

test("tokens are masked from when they are known", () => {
  const secrets = new Secrets();
  secrets.addToken("access-token-1");
  expect(secrets.mask("401 for access-token-1")).toBe("401 for •••");
});

test("a secret that an ellipsis cuts is masked, if enough of it is left", () => {
  const secrets = new Secrets().with(["hunter2-and-more"]);
  expect(secrets.maskCut("it is hunter2-an…")).toBe("it is •••…");
  expect(secrets.maskCut("…2-and-more it was")).toBe("…••• it was");
  expect(secrets.maskCut("a hunter… whole hunter2-and-more")).toBe("a •••… whole •••");
  expect(secrets.maskCut("a hunt… in hunter2-an")).toBe("a hunt… in hunter2-an");
});

test("a log for others has no secret in any text or name, and stays a log", () => {
  const secrets = new Secrets().with(["hunter2!", "decline", "2026-07-28"]);
  const common = { id: 1, at: "" } as const;
  const frame = { ...common, type: "frame", connectionId: "c", direction: "in" } as const;
  const message = { "x-hunter2!": [{ text: "say hunter2! in 2026-07-28" }], count: 2 };
  const closed = {
    ...common,
    type: "elicitation-closed",
    elicitationId: "e",
    by: "person",
  } as const;
  const answer = { action: "decline" } as const;
  expect(
    secrets.maskEvents([
      { ...frame, message },
      { ...closed, answer, reason: "hunter2!" },
    ]),
  ).toEqual([
    { ...frame, message: { "x-•••": [{ text: "say ••• in 2026-07-28" }], count: 2 } },
    // An action is one of three words.
    { ...closed, answer, reason: "•••" },
  ]);
});

test("a known secret is masked in the heads of HTTP requests and responses", () => {
  const secrets = new Secrets();
  secrets.addToken("hush-hush-hush");
  const log = new MaskedLog(secrets, { events: 10, bytes: 1e6 }, () => undefined);
  const event = log.append({
    type: "http-exchange",
    connectionId: "connection-1",
    method: "POST",
    url: "https://example.com/hush-hush-hush",
    requestHeaders: { "x-note": "is hush-hush-hush" },
    responseHeaders: { "x-echo": "hush-hush-hush" },
    failure: "refused hush-hush-hush",
    durationMs: 1,
  });
  expect(JSON.stringify(event)).not.toContain("hush");
  expect(event).toMatchObject({ requestHeaders: { "x-note": "is •••" } });
});
