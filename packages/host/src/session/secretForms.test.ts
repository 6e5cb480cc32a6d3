import { expect, test } from "vitest";
import { SecretForms } from "./secretForms.ts";

const secret = 'a+b c"\\ü$1\nnext (line)*';
const json = JSON.stringify(secret).slice(1, -1);

test.for([
  ["whole", secret],
  ["escaped in JSON", json],
  ["escaped in JSON in JSON", JSON.stringify(json).slice(1, -1)],
  ["escaped in ASCII", json.replace("ü", "\\u00fc")],
  ["in a URL", encodeURIComponent(secret)],
  ["in a URL, in lower case", encodeURIComponent(secret).toLowerCase()],
  ["in a form", new URLSearchParams({ "": secret }).toString().slice(1)],
  ["in base64", Buffer.from(secret).toString("base64")],
  ["in hexadecimal", Buffer.from(secret).toString("hex")],
  ["in hexadecimal, in upper case", Buffer.from(secret).toString("hex").toUpperCase()],
  ["on one line", secret.replace("\n", " ⏎ ")],
])("a secret is masked %s", ([, form = ""]) => {
  expect(new SecretForms([secret]).mask(`<${form}>`)).toBe("<•••>");
});

test.for([
  ["base64", "", ""],
  ["base64", "x", ""],
  ["base64", "ab", "c"],
  ["base64", "user:", " and more"],
  ["base64url", "ab", "c"],
  ["base64url", "four", "cd"],
] as const)("a secret is masked inside %s, between %j and %j", ([encoding, before, after]) => {
  // Both alphabets differ in it.
  const hidden = "s3cr>>??~~et-ü";
  const text = Buffer.from(`${before}${hidden}${after}`).toString(encoding);
  const masked = new SecretForms([hidden]).mask(text);
  expect(masked).toMatch(/^[\w-]{0,8}•••[\w-]{0,13}=*$/);
  const rest = masked.split("•••").map((part) => Buffer.from(part, encoding).toString());
  expect(rest.join("")).not.toMatch(/[s3cr>?~]{2}|et/);
});

test("secrets that overlap leave no part of either", () => {
  expect(new SecretForms(["abcdef", "defghijk"]).mask("an abcdefghijk")).toBe("an •••");
});

test("a secret that is cut on both sides is masked", () => {
  const forms = new SecretForms([`begin-${"x".repeat(90)}-end`]);
  expect(forms.maskCut(`"…${"x".repeat(50)}…" and …ordinary…`)).toBe('"…•••…" and …ordinary…');
});

test("half a character in a secret is no error", () => {
  expect(new SecretForms(["half \ud83d of it"]).mask("a half \ud83d of it")).toBe("a •••");
});

test("thousands of secrets are masked in time", () => {
  const secrets = Array.from({ length: 2000 }, (_, index) => `secret-${index}-${index * 7919}`);
  const text = `${secrets.join(" ")}…`.repeat(20);
  const start = performance.now();
  const masked = new SecretForms(secrets).maskCut(text);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(masked).not.toMatch(/\d/);
});
