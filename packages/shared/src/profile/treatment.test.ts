import { expect, test } from "vitest";
import type { z } from "zod";
import type { ElicitationRequest } from "../elicitation/request.ts";
import type { JsonObject } from "../text/json.ts";
import { behaviorSchema } from "./behavior.ts";
import { toSentContent, toShownRequest } from "./shownRequest.ts";
import { decidesAtOnce, toTreatment, whyImpossible } from "./treatment.ts";

type BehaviorInput = z.input<typeof behaviorSchema>;

const name = { type: "string", minLength: 2, pattern: "^[A-Z]", default: "Ada" };
const guests = { type: "integer", maximum: 9, default: 0 };
const room = { type: "string", enum: ["Ada", "Bob"] };
const properties = { name, guests, room };
const form = { message: "Book?", requestedSchema: schemaOf(properties, ["guests", "room"]) };
const page: ElicitationRequest = { mode: "url", message: "Sign in.", url: "https://a.example/" };
const source = { name: "laravel/mcp #190", date: "2026-05-16" };

function schemaOf(fields: JsonObject, required: string[]): JsonObject {
  return { type: "object", properties: fields, required };
}

function treat(behavior: BehaviorInput, request: ElicitationRequest = form) {
  const parsed = behaviorSchema.parse(behavior);
  return toTreatment(request, parsed, parsed.rules[0]);
}

test("one field of a kind that a host cannot show hides the form, with the source", () => {
  const treatment = treat({ imitates: "codex-tui", hidesForm: ["number", "integer"], source });
  expect(treatment?.hidden).toEqual({
    fields: ["name", "guests", "room"],
    isWholeForm: true,
    text: 'codex-tui shows no form: "guests" is an integer field. (laravel/mcp #190, 2026-05-16)',
  });
  expect(toShownRequest(form, treatment).requestedSchema).toEqual(schemaOf({}, []));
});

test("a hidden field is neither shown nor required, and cannot be sent", () => {
  const treatment = treat({ hides: ["integer"] });
  expect(treatment?.hidden?.text).toBe(
    'This client does not show "guests": it is an integer field.',
  );
  const shown = toShownRequest(form, treatment).requestedSchema;
  expect(shown).toEqual(schemaOf({ name, room }, ["room"]));
  const accept = (content: JsonObject) => whyImpossible(treatment, { action: "accept", content });
  expect(accept({ room: "Ada" })).toBeUndefined();
  expect(accept({ room: "Ada", guests: 2 })).toBe(treatment?.hidden?.text);
});

test("ignored keywords are not shown, and a default of a text only where that is ignored", () => {
  const shown = (ignores: BehaviorInput["ignores"]) =>
    toShownRequest(form, treat({ ignores })).requestedSchema["properties"];
  expect(shown(["pattern", "length", "range"])).toEqual({
    ...properties,
    name: { type: "string", default: "Ada" },
    guests: { type: "integer", default: 0 },
  });
  const { default: _text, ...bareName } = name;
  expect(shown(["text-default"])).toEqual({ ...properties, name: bareName });
});

test("the first option of a required choice is selected and sent", () => {
  const treatment = treat({ preselectsFirst: true, trimsText: true });
  const shown = toShownRequest(form, treatment).requestedSchema;
  expect(shown["properties"]).toEqual({ ...properties, room: { ...room, default: "Ada" } });
  const sent = (content: JsonObject) => toSentContent(content, shown, treatment ?? {});
  expect(sent({ name: " Bo " })).toEqual({ name: "Bo", room: "Ada" });
  expect(sent({ room: "Bob" })).toEqual({ room: "Bob" });
});

test.each<[BehaviorInput["rules"], ElicitationRequest, string]>([
  [[{ reaction: "decline" }], page, "This client declines by itself, whatever is asked."],
  [
    [{ when: ["url"], reaction: "silence" }],
    page,
    "This client never answers: the question opens a page.",
  ],
  [
    [{ when: ["form", "pattern"], reaction: "error", source }],
    form,
    'This client responds with an error: "name" has a pattern. (laravel/mcp #190, 2026-05-16)',
  ],
  [
    [{ when: ["empty-form"], reaction: "accept-empty" }],
    { message: "Sure?", requestedSchema: {} },
    "This client accepts {} unasked: the form has no fields.",
  ],
])("a rule says why it acts: %j", (rules, request, text) => {
  expect(treat({ rules }, request)?.rule?.text).toBe(text);
});

test("a rule that is faster than a person decides, a slower one can be outrun", () => {
  const after = (afterMs: number) => treat({ rules: [{ reaction: "decline", afterMs }] });
  expect([0, 20, 999, 1000].map((ms) => decidesAtOnce(after(ms)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(decidesAtOnce(treat({ trimsText: true }))).toBe(false);
});

test("a question that is treated as usual has no treatment", () => {
  expect(treat({ imitates: "cursor" })).toBeUndefined();
  expect(treat({ ignores: ["pattern"], hides: ["text"] }, page)).toBeUndefined();
});
