import { specTypeSchemas } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../text/json.ts";
import { lintQuestion } from "../lintQuestion.ts";
import { lintRules } from "./index.ts";
import { specRevisions } from "./revisions.ts";
import { typeScriptSdk } from "./rule.ts";

/** A request that breaks a rule, and a similar one that does not. */
type LintCase = { broken: JsonObject; kept: JsonObject; era?: string; earlier?: JsonObject };

function form(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { message: "Why?", requestedSchema: { type: "object", properties, ...more } };
}

const field = (schema: JsonObject): JsonObject => form({ a: { title: "A", ...schema } });
const page = (url: string, more: JsonObject = {}): JsonObject => ({
  mode: "url",
  message: "Open this.",
  url,
  elicitationId: "1",
  ...more,
});
const text = (more: JsonObject = {}) => field({ type: "string", ...more });
const choice = (values: string[], more: JsonObject = {}) => text({ enum: values, ...more });
const list = (more: JsonObject = {}) =>
  field({ type: "array", items: { type: "string", enum: ["a", "b"] }, ...more });
const plain = text();
const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const fields = (count: number) =>
  Object.fromEntries(many(count).map((name) => [name, { type: "string", title: name }]));

const cases: Record<string, LintCase> = {
  "secret-asked": { broken: text({ title: "Password" }), kept: text({ title: "User name" }) },
  "identifier-asked": { broken: text({ title: "IBAN" }), kept: text({ title: "IBAN country" }) },
  "mode-unknown": { broken: { ...plain, mode: "voice" }, kept: { ...plain, mode: "form" } },
  "message-missing": { broken: { ...plain, message: 1 }, kept: plain },
  "message-empty": { broken: { ...plain, message: "  " }, kept: plain },
  "url-mode-unsupported": { broken: page("https://a.example/"), kept: plain, era: "2025-06-18" },
  "url-invalid": { broken: page("no page"), kept: page("https://a.example/") },
  "url-id-missing": {
    broken: { mode: "url", message: "m", url: "https://a.example/" },
    kept: page("https://a.example/"),
  },
  "url-id-reused": {
    broken: page("https://a.example/2"),
    kept: page("https://a.example/1?token=2"),
    earlier: page("https://a.example/1?token=1"),
  },
  "url-id-unlisted": {
    broken: page("https://a.example/"),
    kept: { mode: "url", message: "m", url: "https://a.example/" },
    era: "2026-07-28",
  },
  "request-oversize": {
    broken: { ...plain, message: "ä".repeat(33_000) },
    kept: { ...plain, message: "a".repeat(33_000) },
  },
  "fields-oversize": { broken: form(fields(101)), kept: form(fields(100)) },
  "options-oversize": { broken: choice(many(1001)), kept: choice(many(1000)) },
  "url-scheme": { broken: page("javascript:alert(1)"), kept: page("https://a.example/") },
  "url-not-https": { broken: page("http://a.example/"), kept: page("http://127.0.0.1:80/") },
  "url-credentials": { broken: page("https://u:p@a.example/"), kept: page("https://a.example/@u") },
  "url-ambiguous": { broken: page("https://xn--pple-43d.com/"), kept: page("https://a.example/") },
  "url-secret": {
    broken: page("https://a.example/?x=1&access_token=2"),
    kept: page("https://a.example/?state=1"),
  },
  "url-personal-data": {
    broken: page("https://a.example/pay?user=ada@example.com"),
    kept: page("https://a.example/pay?user=7f3a"),
  },
  "not-an-object": { broken: { message: "m", requestedSchema: { type: "string" } }, kept: plain },
  "properties-missing": {
    broken: { message: "m", requestedSchema: { type: "object" } },
    kept: form({}),
  },
  "nested-object": { broken: field({ type: "object", properties: {} }), kept: plain },
  "array-of-objects": {
    broken: field({ type: "array", items: { type: "object" } }),
    kept: list(),
  },
  "list-without-options": {
    broken: field({ type: "array", items: { type: "string" } }),
    kept: field({ type: "array", items: { anyOf: [{ const: "a", title: "A" }] } }),
  },
  "type-unknown": { broken: field({ type: "quaternion" }), kept: field({ type: "integer" }) },
  "composed-schema": {
    broken: form({ a: { title: "A", $ref: "#/$defs/a" } }, { $defs: { a: { type: "string" } } }),
    kept: text({ oneOf: [{ const: "a", title: "A" }] }),
  },
  "keyword-unknown": { broken: text({ "x-order": 1 }), kept: text({ minLength: 1 }) },
  "required-not-names": {
    broken: form({}, { required: "a" }),
    kept: form({ a: { type: "string", title: "A" } }, { required: ["a"] }),
  },
  "required-unknown": {
    broken: form({ a: { type: "string", title: "A" } }, { required: ["a", "ghost"] }),
    kept: form({ a: { type: "string", title: "A" } }, { required: ["a"] }),
  },
  "properties-empty": { broken: form({}), kept: plain },
  "choice-without-type": { broken: field({ enum: ["a"] }), kept: choice(["a"]) },
  "list-unsupported": { broken: list(), kept: choice(["a"]), era: "2025-06-18" },
  "option-titles-unsupported": {
    broken: text({ oneOf: [{ const: "a", title: "A" }] }),
    kept: choice(["a"], { enumNames: ["A"] }),
    era: "2025-06-18",
  },
  "option-not-text": { broken: field({ type: "string", enum: ["a", 1] }), kept: choice(["a"]) },
  "option-untitled": {
    broken: text({ oneOf: [{ const: "a" }] }),
    kept: text({ oneOf: [{ const: "a", title: "A" }] }),
  },
  "enum-empty": { broken: choice([]), kept: choice(["a"]) },
  "enum-duplicate": { broken: choice(["a", "b", "a"]), kept: choice(["a", "b"]) },
  "option-title-duplicate": {
    broken: text({
      oneOf: [
        { const: "a", title: "Same" },
        { const: "b", title: "Same" },
      ],
    }),
    kept: text({
      oneOf: [
        { const: "a", title: "A" },
        { const: "b", title: "B" },
      ],
    }),
  },
  "enum-names-length": {
    broken: choice(["a", "b"], { enumNames: ["A"] }),
    kept: choice(["a", "b"], { enumNames: ["A", "B"] }),
  },
  "enum-names-legacy": { broken: choice(["a"], { enumNames: ["A"] }), kept: choice(["a"]) },
  "item-bounds-crossed": {
    broken: list({ minItems: 3 }),
    kept: list({ minItems: 2, maxItems: 2 }),
  },
  "format-unknown": { broken: text({ format: "phone" }), kept: text({ format: "date-time" }) },
  "bound-not-number": { broken: text({ minLength: "3" }), kept: text({ minLength: 0 }) },
  "count-odd": { broken: text({ minLength: -1 }), kept: text({ minLength: 1 }) },
  "length-bounds-crossed": {
    broken: text({ minLength: 3, maxLength: 2 }),
    kept: text({ minLength: 2, maxLength: 2 }),
  },
  "number-bounds-crossed": {
    broken: field({ type: "number", minimum: 1, maximum: 0 }),
    kept: field({ type: "number", minimum: 0, maximum: 0 }),
  },
  "pattern-unlisted": { broken: text({ pattern: "^a$" }), kept: plain, era: "2026-07-28" },
  "pattern-invalid": { broken: text({ pattern: "(" }), kept: text({ pattern: "^[a-z]+$" }) },
  "pattern-look-around": {
    broken: text({ pattern: "^(?=a)a$" }),
    kept: text({ pattern: "(?:a)" }),
  },
  "pattern-catastrophic": {
    broken: text({ pattern: "^(a+)+$" }),
    kept: text({ pattern: "^(a+b)+$" }),
  },
  "pattern-oversize": {
    broken: text({ pattern: "^[a-z]{3000}$" }),
    kept: text({ pattern: "^[a-z]{300}$" }),
  },
  "default-unlisted": {
    broken: text({ default: "a" }),
    kept: field({ type: "boolean", default: true }),
    era: "2025-06-18",
  },
  "default-wrong-type": {
    broken: field({ type: "boolean", default: "yes" }),
    kept: field({ type: "boolean", default: true }),
  },
  "number-inexact": {
    broken: field({ type: "integer", default: 2 ** 53 }),
    kept: field({ type: "integer", default: 2 ** 53 - 1 }),
  },
  "default-not-allowed": {
    broken: field({ type: "integer", minimum: 18, default: 7 }),
    kept: field({ type: "integer", minimum: 18, default: 18 }),
  },
  "text-hidden": { broken: text({ title: "Pay \u202E001" }), kept: text({ title: "Zeile\n2" }) },
  "text-with-link": {
    broken: text({ description: "See https://a.example/" }),
    kept: text({ format: "uri", default: "https://a.example/" }),
  },
  "text-with-markup": {
    broken: text({ title: '<a href="/">Name</a>' }),
    kept: text({ title: "Name, as in <first> <last>" }),
  },
  "label-missing": { broken: form({ a: { type: "string" } }), kept: plain },
  "label-duplicate": {
    broken: form({ a: { type: "string", title: "Name" }, b: { type: "string", title: "name " } }),
    kept: form({ a: { type: "string", title: "Name" }, b: { type: "string", title: "Town" } }),
  },
  "message-long": {
    broken: { ...plain, message: "long ".repeat(200) },
    kept: { ...plain, message: "short" },
  },
  "many-fields": { broken: form(fields(13)), kept: form(fields(12)) },
  "many-options": { broken: choice(many(51)), kept: choice(many(50)) },
};

const findIds = (request: JsonObject, { era = "2025-11-25", earlier }: LintCase) =>
  lintQuestion(request, era, earlier).map(({ rule }) => rule.id);

test("every rule has a case, and every case a rule", () => {
  expect(lintRules.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted());
});

test.each(Object.entries(cases))("%s is found only where it is broken", (id, one) => {
  expect(findIds(one.broken, one)).toContain(id);
  expect(findIds(one.kept, one)).not.toContain(id);
});

test.each(lintRules)("$id says what is wrong and what to write instead", ({ problem, fix }) => {
  for (const sentence of [problem, fix]) expect(sentence).toMatch(/^[“A-Za-z].*[.)]$/);
  expect(fix).not.toBe(problem);
});

test.each(lintRules)("$id is found only in its revisions", ({ id, revisions }) => {
  const { broken, earlier } = cases[id] ?? { broken: {} };
  const found = specRevisions.filter((revision) =>
    lintQuestion(broken, revision, earlier).some(({ rule }) => rule.id === id),
  );
  expect(found).toEqual(revisions);
});

const forms = Object.entries(cases)
  .filter(([, { era }]) => era === undefined)
  .flatMap(([id, { broken, kept }]) => [
    { name: `a question that breaks ${id}`, params: broken },
    { name: `a question that keeps ${id}`, params: kept },
  ]);

test.each(forms)("the TypeScript SDK rejects $name exactly if the lint says so", ({ params }) => {
  const claimed = lintQuestion(params, "2025-11-25").some(({ rule }) =>
    rule.hosts?.includes(typeScriptSdk),
  );
  const message = { method: "elicitation/create", params };
  const { issues } = specTypeSchemas.ElicitRequest["~standard"].validate(message);
  expect(claimed).toBe(issues !== undefined);
});
