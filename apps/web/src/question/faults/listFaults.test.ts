import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  faultLabels,
  isFaultKind,
  type FaultKind,
} from "@elicitation-playground/shared/elicitation/faults";
import type { FormRequest, UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { expect, test } from "vitest";
import { listFaults } from "./listFaults.ts";

const form: FormRequest = {
  message: "Who?",
  requestedSchema: {
    type: "object",
    properties: { name: { type: "string", maxLength: 10 } },
    required: ["name"],
  },
};
const page: UrlRequest = { mode: "url", message: "Sign in", url: "https://example.com/" };
const pushed: FaultKind[] = ["odd-answer", "delay", "answer-late", "drop-connection"];
const idsOf = (...args: Parameters<typeof listFaults>) => listFaults(...args).map(({ id }) => id);

test("each fault that applies is listed once, with the reaction of a good server", () => {
  expect(idsOf({ request: form })).toEqual([]);
  const choices = listFaults({ request: form, faults: pushed });
  const ids = choices.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["missing-required", "accept-empty", "answer-late"]));
  expect(ids).not.toContain("omit-state");
  expect(new Set(ids).size).toBe(ids.length);
  const all = listFaults({ request: form, faults: Object.keys(faultLabels).filter(isFaultKind) });
  expect(all.filter(({ expects }) => !expects.includes("good server"))).toEqual([]);
});

test("the answers of faults start from what the person entered", () => {
  const requestedSchema = {
    type: "object",
    properties: { name: { type: "string" }, age: { type: "integer" }, note: { type: "string" } },
    required: ["name", "age"],
  };
  const question = { request: { message: "Who?", requestedSchema }, faults: pushed };
  const answerOf = (id: string) =>
    listFaults(question, { name: "Ada" }).find((choice) => choice.id === id)?.answer;
  expect(answerOf("delay")?.content).toEqual({ name: "Ada", age: 1 });
  expect(answerOf("decline-content")?.content).toEqual({ name: "Ada", age: 1 });
  expect(answerOf("fraction")?.content).toMatchObject({ name: "Ada" });
});

test("a URL question has its own answer faults", () => {
  expect(idsOf({ request: page, faults: ["odd-answer"] })).toEqual([
    "accept-unopened",
    "accept-content",
    "decline-content",
  ]);
});

test("a delivery fault has a valid answer, or none if nothing is sent", () => {
  const answered: FaultKind[] = ["answer-twice", "add-key", "tamper-state", "replay-state"];
  const all: FaultKind[] = [...answered, "swap-state", "never-answer", "drop-key"];
  const choices = listFaults({ request: form, faults: all, inputKey: "who" });
  const contents = choices.flatMap(({ answer }) => (answer ? [answer.content] : []));
  expect(contents).toHaveLength(5);
  for (const content of contents) expect(checkContent(form.requestedSchema, content)).toEqual([]);
  expect(choices.map(({ label }) => label)).toContain("Omit the key “who”");
});
