import { expect, test } from "vitest";
import { lintQuestion } from "./lintQuestion.ts";
import { specLink } from "./rules/revisions.ts";
import type { JsonObject } from "../../text/json.ts";

const findIds = (request: JsonObject, era = "2025-11-25") =>
  lintQuestion(request, era).map(({ rule }) => rule.id);
const form = (properties: JsonObject): JsonObject => ({
  message: "Why?",
  requestedSchema: { type: "object", properties },
});
const field = (schema: JsonObject) => form({ a: { title: "A", ...schema } });

test("findings name their place, most serious first", () => {
  const findings = lintQuestion(
    {
      message: "",
      requestedSchema: {
        type: "object",
        properties: { a: { type: "string", title: "A", format: "phone" } },
        required: ["a", "ghost"],
      },
    },
    "2026-07-28",
  );
  expect(findings.map(({ rule, path }) => [rule.severity, path.join(".")])).toEqual([
    ["breaks-spec", "requestedSchema.properties.a.format"],
    ["hosts-may-refuse", "requestedSchema.required.1"],
    ["poor-ux", "message"],
  ]);
  expect(findings[1]?.detail).toBe('"ghost" is not a property.');
});

test("a question without its schema or its url says so", () => {
  const detailsOf = (request: JsonObject) =>
    lintQuestion(request, "2026-07-28").map(({ rule, detail }) => [rule.id, detail]);
  expect(detailsOf({ message: "m" })).toEqual([["not-an-object", "There is no requestedSchema."]]);
  expect(detailsOf({ mode: "url", message: "m" })).toEqual([["url-invalid", "There is no url."]]);
});

test.each([
  { type: "string", title: "API key" },
  { type: "string", description: "Do not hurry. Your password, please" },
  { type: "string", format: "password" },
  { type: "integer", title: "One-time token" },
])("%j asks for a secret", (schema) => {
  expect(findIds(field(schema))).toContain("secret-asked");
});

test("a property name can ask for a secret", () => {
  const properties = { githubToken: { type: "string", title: "Please" } };
  const request = { message: "m", requestedSchema: { type: "object", properties } };
  expect(findIds(request)).toContain("secret-asked");
});

test.each([
  { type: "boolean", title: "Reset the password" },
  { type: "integer", title: "Maximum tokens" },
  {
    type: "integer",
    description: "Your favorite integer (do not give us your phone number, pin, or other secrets)",
  },
])("%j asks for no secret", (schema) => {
  expect(findIds(field(schema))).not.toContain("secret-asked");
});

test("a message counts only where it requests a secret", () => {
  const asking = (message: string) => ({ ...field({ type: "string" }), message });
  expect(findIds(asking("Please enter your password for example.com."))).toContain("secret-asked");
  expect(findIds(asking("Your password was changed. Who are you?"))).not.toContain("secret-asked");
  expect(findIds(asking("Never enter your password here."))).not.toContain("secret-asked");
});

test("direction marks are fine in a question that is written from right to left", () => {
  const asking = (message: string) => ({ ...field({ type: "string" }), message });
  const label = { type: "string", title: "PDF\u200E" };
  expect(findIds(asking("מה \u200Fהשם?"))).toEqual([]);
  expect(findIds({ ...form({ a: label }), message: "איזה קובץ?" })).toEqual([]);
  expect(findIds(asking("מה \u202Eהשם?"))).toEqual(["text-hidden"]);
  expect(findIds(form({ a: label }))).toEqual(["text-hidden"]);
});

const options = { type: "array", items: { enum: ["a", "b"] } };

test.each<JsonObject>([
  { type: "string", format: "date", default: "2026-02-30" },
  { type: "string", format: "date-time", default: "2026-02-30T10:00:00Z" },
  { type: "string", format: "date-time", default: "2026-03-29T02:30:00" },
  { type: "string", format: "email", default: "ada" },
  { type: "string", format: "uri", default: "example" },
  { type: "string", maxLength: 2, default: "abc" },
  { type: "string", enum: ["a"], default: "b" },
  { ...options, default: ["c"] },
  { ...options, minItems: 2, default: ["a"] },
])("the default of %j is not allowed", (schema) => {
  expect(findIds(field(schema))).toEqual(["default-not-allowed"]);
});

test.each<JsonObject>([
  { type: "integer", default: 1.5 },
  { type: "number", default: "1" },
  { type: "string", default: 1 },
  { ...options, default: "a" },
  { ...options, default: [1] },
])("the default of %j has the wrong type", (schema) => {
  expect(findIds(field(schema))).toContain("default-wrong-type");
});

test.each<JsonObject>([
  { type: "string", format: "date", default: "2026-02-28" },
  { type: "string", format: "date-time", default: "2026-02-28T10:00:00Z" },
  { type: "string", format: "email", default: "ada@example.com" },
  { type: "string", format: "uri", default: "https://example.com/" },
  { type: "string", default: "anything" },
  { type: "integer", default: 2 },
  { type: "boolean", default: false },
  { ...options, minItems: 1, default: ["a", "b"] },
])("the default of %j is fine", (schema) => {
  expect(findIds(field(schema))).toEqual([]);
});

test("the rules of a revision apply to that revision only", () => {
  const page = { mode: "url", message: "m", url: "https://a.example/" };
  expect(findIds(page, "2026-07-28")).toEqual([]);
  expect(findIds(page, "2025-11-25")).toEqual(["url-id-missing"]);
  expect(findIds(field({ type: "string", pattern: "a" }), "2025-11-25")).toEqual([]);
});

test("what generators of schemas add to the whole form is fine", () => {
  const { message, requestedSchema } = field({ type: "string" });
  const generated = { title: "Booking", description: "A booking.", additionalProperties: false };
  const more = { $schema: "https://json-schema.org/draft/2020-12/schema", ...generated };
  const schema = { ...(requestedSchema as JsonObject), ...more };
  expect(findIds({ message: message ?? "", requestedSchema: schema })).toEqual([]);
});

test("a question of 2025-06-18 may not use what came later", () => {
  const later = form({
    days: { title: "Days", type: "array", items: { type: "string", enum: ["Monday"] } },
    size: { title: "Size", type: "string", oneOf: [{ const: "s", title: "Small" }] },
    name: { title: "Name", type: "string", default: "Ada" },
  });
  expect(findIds(later, "2025-06-18")).toEqual([
    "list-unsupported",
    "option-titles-unsupported",
    "default-unlisted",
  ]);
  expect(findIds(later, "2025-11-25")).toEqual([]);
  expect(findIds({ mode: "url", message: "m", url: "no page" }, "2025-06-18")).toEqual([
    "url-mode-unsupported",
  ]);
});

test("malformed requests do not stop the lint", () => {
  const malformed: JsonObject[] = [
    {},
    { message: null, requestedSchema: null },
    { message: "m", requestedSchema: [] },
    { message: "m", requestedSchema: { type: ["object"], properties: [], required: [1] } },
    field({ type: "constructor", enum: null, oneOf: [null], items: 3, default: {} }),
    field({ type: "array", items: { anyOf: [{ const: null }] }, default: [{}], minItems: "x" }),
    { mode: "url", message: "m", url: 7 },
  ];
  for (const request of malformed) expect(() => findIds(request, "")).not.toThrow();
});

test("the spec link points to the revision of the question", () => {
  const rule = { section: "form-mode-security" } as const;
  expect(specLink(rule, "2026-07-28")).toMatch(/2026-07-28\/client\/elicitation#form-mode-/);
  expect(specLink(rule, "2025-11-25")).toContain("2025-11-25");
  expect(specLink(rule, "2025-06-18")).toMatch(/2025-06-18\/client\/elicitation#security-consid/);
});

test("only the beginning of a very long request is read, but its size is reported", () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `name ${index}`);
  const request = {
    message: "m".repeat(1_000_000),
    requestedSchema: {
      type: "object",
      properties: {
        choice: {
          type: "string",
          title: "- ".repeat(500_000),
          enum: many,
          default: many.at(-1) ?? "",
        },
        email: { type: "string", title: "E", format: "email", default: `${"a@".repeat(200_000)} ` },
      },
      required: many,
    },
  };
  const findings = lintQuestion(request, "2025-11-25");
  const found = (id: string) => findings.filter(({ rule }) => rule.id === id);
  expect(found("many-options")[0]?.detail).toBe("This one has 100000.");
  expect(found("required-unknown")).toHaveLength(1000);
  expect(found("default-not-allowed").map(({ path }) => path[2])).toEqual([]);
  expect(found("message-long")).toHaveLength(1);
});

test("a required field may be defined beyond the part that is read", () => {
  const names = Array.from({ length: 1500 }, (_, index) => `field${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const requestedSchema = { type: "object", properties, required: ["field1400"] };
  expect(findIds({ message: "m", requestedSchema })).not.toContain("required-unknown");
});
