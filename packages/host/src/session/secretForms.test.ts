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
  ["on one line", secret.replace("\n", " ⏎ ")],
])("a secret is masked %s", ([, form = ""]) => {
  expect(new SecretForms([secret]).mask(`<${form}>`)).toBe("<•••>");
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
  expect(performance.now() - start).toBeLessThan(3000);
  expect(masked).not.toMatch(/\d/);
});
