import { specTypeSchemas } from "@modelcontextprotocol/client";
import { lintQuestion } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { typeScriptSdk } from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { describe, expect, test } from "vitest";
import { hostileCases } from "../src/hostile/cases.ts";
import { isUrlQuestion } from "../src/sample/steps.ts";
import { groups } from "../src/tools/index.ts";
import { questionsOf } from "./questionsOf.ts";

const eras = ["2025-11-25", "2026-07-28"] as const;
const silent = ["echo", "files-list", "notes-list", "notes-reset"];
const asking = groups
  .flatMap((group) => group.samples)
  .filter(({ name }) => !silent.includes(name));
const hostile = hostileCases.flatMap((one) =>
  "params" in one ? [{ name: one.name, params: one.params as JsonObject }] : [],
);

/** The rules that each hostile question deliberately breaks; it may break others too. */
const expected: Record<string, string[]> = {
  "nested-schema": ["nested-object", "array-of-objects"],
  "unknown-keywords": ["format-unknown", "type-unknown", "keyword-unknown"],
  "slow-pattern": ["pattern-catastrophic", "pattern-unlisted"],
  "huge-enum": ["options-oversize", "request-oversize", "many-options"],
  "duplicate-enum": ["enum-duplicate"],
  "many-fields": ["fields-oversize", "many-fields"],
  "too-many-fields": ["fields-oversize", "request-oversize", "many-fields"],
  "too-many-options": ["options-oversize", "request-oversize", "many-options"],
  "huge-default": ["request-oversize"],
  "huge-message": ["request-oversize", "message-long"],
  "html-text": ["text-with-link"],
  "ansi-text": ["text-hidden"],
  "bidi-text": ["text-hidden"],
  password: ["secret-asked", "format-unknown"],
  "broken-default": ["default-wrong-type", "default-not-allowed"],
  "missing-required": ["required-unknown"],
  "empty-properties": ["properties-empty"],
  "url-javascript": ["url-scheme"],
  "url-data": ["url-scheme"],
  "url-file": ["url-scheme"],
  "url-ip": ["url-not-https"],
  "url-userinfo": ["url-credentials"],
  "url-punycode": ["url-ambiguous"],
  "url-look-alike": ["url-ambiguous"],
};

function rulesIn(params: JsonObject): string[] {
  return lintQuestion(params, "2026-07-28").map(({ rule }) => rule.id);
}

const reported = hostile.filter(({ name }) => name !== "script-text");

test.each(reported)("the lint reports $name", ({ name, params }) => {
  expect(expected[name]).toBeDefined();
  expect(rulesIn(params)).toEqual(expect.arrayContaining(expected[name] ?? []));
});

test("the lint reports markup in texts once per place, and equal titles", () => {
  const scripts = hostile.filter(({ name }) => name === "script-text");
  const markup = Array<string>(8).fill("text-with-markup");
  expect(scripts.map(({ params }) => rulesIn(params))).toEqual([
    [...markup, "label-duplicate", "label-duplicate"],
  ]);
});

describe.each(eras)("%s", (era) => {
  test.each(asking)(
    "$name asks nothing that breaks the spec or that hosts may reject",
    async (sample) => {
      const questions = await questionsOf(sample);
      expect(questions).not.toEqual([]);
      for (const question of questions) {
        const request: JsonObject = isUrlQuestion(question)
          ? {
              mode: "url",
              message: question.message,
              url: "https://a.example/",
              elicitationId: "1",
            }
          : { message: question.message, requestedSchema: question.requestedSchema };
        const severe = lintQuestion(request, era).filter(({ rule }) => rule.severity !== "poor-ux");
        expect(severe.map(({ rule, path }) => [rule.id, path.join(".")])).toEqual([]);
      }
    },
  );
});

const forms = hostile.filter(({ params }) => params["mode"] === "form");

test.each(forms)("the TypeScript SDK rejects $name exactly if the lint says so", (form) => {
  const claimed = lintQuestion(form.params, "2025-11-25").some(({ rule }) =>
    rule.hosts?.includes(typeScriptSdk),
  );
  const message = { method: "elicitation/create", params: form.params };
  const { issues } = specTypeSchemas.ElicitRequest["~standard"].validate(message);
  expect(claimed).toBe(issues !== undefined);
});
