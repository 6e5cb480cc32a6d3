import { expect, test } from "vitest";
import { lintRequest, lintRules, specLink } from "./lintQuestion.ts";
import { lintCases } from "./lintCases.ts";
import type { JsonObject } from "../../text/json.ts";

const rulesFor = (request: JsonObject, era = "2025-11-25") =>
  lintRequest(request, era).map(({ rule }) => rule.id);
const field = (schema: JsonObject): JsonObject => ({
  message: "Why?",
  requestedSchema: { type: "object", properties: { a: { title: "A", ...schema } } },
});

test("every rule has its case, and every case its rule", () => {
  expect(lintRules.map(({ id }) => id).toSorted()).toEqual(Object.keys(lintCases).toSorted());
});

test.each(Object.entries(lintCases))("%s is told, and only when it is broken", (id, one) => {
  expect(rulesFor(one.broken, one.era)).toContain(id);
  expect(rulesFor(one.kept, one.era)).not.toContain(id);
});

test("a finding names its place, and the gravest come first", () => {
  const findings = lintRequest(
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
  expect(findings[1]?.detail).toBe('There is no "ghost".');
});

test.each([
  { type: "string", title: "API key" },
  { type: "string", title: "Your card number" },
  { type: "string", title: "CVV" },
  { type: "string", title: "PIN" },
  { type: "string", title: "Social Security Number" },
  { type: "string", description: "Paste your personal access token here" },
  { type: "string", description: "Do not hurry. Your password, please" },
  { type: "string", description: "Paste your GitHub token here" },
  { type: "string", title: "Mot de passe" },
  { type: "string", title: "Kreditkartennummer" },
  { type: "string", format: "password" },
  { type: "integer", title: "One-time token" },
])("a secret is seen in %j", (schema) => {
  expect(rulesFor(field(schema))).toContain("secret-asked");
});

test.each(["githubToken", "api_key", "passwd", "client-secret", "userPassword"])(
  "a secret is seen by the name %s",
  (name) => {
    const properties = { [name]: { type: "string", title: "Please" } };
    const request = { message: "m", requestedSchema: { type: "object", properties } };
    expect(rulesFor(request)).toContain("secret-asked");
  },
);

test.each([
  { type: "string", title: "Keyboard layout" },
  { type: "string", title: "Pinned message" },
  { type: "string", title: "Business card design" },
  { type: "string", title: "Secretary" },
  { type: "boolean", title: "Reset the password" },
  { type: "integer", title: "Maximum tokens" },
  { type: "string", title: "Passport country" },
  { type: "string", description: "The key of the setting, no secrets" },
  {
    type: "integer",
    description: "Your favorite integer (do not give us your phone number, pin, or other secrets)",
  },
])("no secret is seen in %j", (schema) => {
  expect(rulesFor(field(schema))).not.toContain("secret-asked");
});

test("a secret is seen in what the message wants, not in all that it speaks of", () => {
  const asking = (message: string) => ({ ...field({ type: "string" }), message });
  expect(rulesFor(asking("Please enter your password for example.com."))).toContain("secret-asked");
  expect(rulesFor(asking("Your password was changed. Who are you?"))).not.toContain("secret-asked");
  expect(rulesFor(asking("Never enter your password here."))).not.toContain("secret-asked");
});

test.each([
  ["date", "2026-02-30"],
  ["date-time", "2026-02-30T10:00:00Z"],
  ["date-time", "2026-03-29T02:30:00"],
])("a default that is no %s is told: %s", (format, value) => {
  expect(rulesFor(field({ type: "string", format, default: value }))).toContain(
    "default-not-allowed",
  );
});

test("rules of a revision hold in that revision only", () => {
  const page = { mode: "url", message: "m", url: "https://a.example/" };
  expect(rulesFor(page, "2026-07-28")).toEqual([]);
  expect(rulesFor(page, "2025-11-25")).toEqual(["url-id-missing"]);
  expect(rulesFor(field({ type: "string", pattern: "a" }), "2025-11-25")).toEqual([]);
});

test("nothing that a stranger sends stops the lint", () => {
  const odd: JsonObject[] = [
    {},
    { message: null, requestedSchema: null },
    { message: "m", requestedSchema: [] },
    { message: "m", requestedSchema: { type: ["object"], properties: [], required: [1] } },
    field({ type: "constructor", enum: null, oneOf: [null], items: 3, default: {} }),
    field({ type: "array", items: { anyOf: [{ const: null }] }, default: [{}], minItems: "x" }),
    { mode: "url", message: "m", url: 7 },
  ];
  for (const request of odd) {
    expect(rulesFor(request, "")).toEqual(expect.any(Array));
  }
});

test("each rule leads to its place in the revision", () => {
  const rule = { section: "form-mode-security" } as const;
  expect(specLink(rule, "2026-07-28")).toMatch(/2026-07-28\/client\/elicitation#form-mode-/);
  expect(specLink(rule, "2025-11-25")).toContain("2025-11-25");
});

test("of what is very long only a part is read, and its size is still told", () => {
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
  const findings = lintRequest(request, "2025-11-25");
  const told = (id: string) => findings.filter(({ rule }) => rule.id === id);
  expect(told("many-options")[0]?.detail).toBe("It has 100000.");
  expect(told("required-unknown")).toHaveLength(1000);
  expect(told("default-not-allowed").map(({ path }) => path[2])).toEqual([]);
  expect(told("message-long")).toHaveLength(1);
});

test("a field beyond those that are read is still known as required", () => {
  const names = Array.from({ length: 1500 }, (_, index) => `field${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const requestedSchema = { type: "object", properties, required: ["field1400"] };
  expect(rulesFor({ message: "m", requestedSchema })).not.toContain("required-unknown");
});
