import { expect, test } from "vitest";
import { judgeAsked, readingMs } from "./judge.ts";
import { form, type FormQuestion, type Seen } from "./probe.ts";

const question = form(
  'Type "hello", then accept.',
  { word: { type: "string" } },
  { word: "hello" },
);

function judge(seen: Partial<Seen>, asked: FormQuestion = question, isScripted = false) {
  const answers = { answer: { latencyMs: 5_000, ...seen } };
  return judgeAsked({}, { answer: asked }, { answers, faults: [] }, { isScripted });
}

const accept = (content: object) => ({ response: { action: "accept", ...content } as never });

test("the expected answer passes, with what was sent", () => {
  expect(judge(accept({ content: { word: "hello" } }))).toEqual({
    verdict: "pass",
    detail: 'The host sent accept with { "word": "hello" }.',
    action: "accept",
    content: { word: "hello" },
    latencyMs: 5_000,
  });
});

test.each([
  ["another value", { content: { word: "hi" } }, 'word is "hi"; expected "hello".'],
  ["null", { content: { word: null } }, "word is null; expected"],
  ["an extra key", { content: { word: "hello", x: "" } }, 'x is ""; expected nothing.'],
  ["no content", {}, "The host accepted without content."],
])("%s fails and says what was expected", (_what, content, detail) => {
  const judgement = judge(accept(content));
  expect(judgement.verdict).toBe("fail");
  expect(judgement.detail).toContain(detail);
});

test("an answer that is faster than reading is not a person's, unless a script declares itself", () => {
  const fast = { ...accept({ content: { word: "hello" } }), latencyMs: readingMs(question) - 1 };
  expect(judge(fast).verdict).toBe("answered-by-itself");
  expect(judge(fast, question, true).verdict).toBe("pass");
  expect(judge({ ...fast, latencyMs: readingMs(question) }).verdict).toBe("pass");
});

test("reading a long message takes longer, up to two seconds", () => {
  expect(readingMs(form("Yes?", {}, {}))).toBe(320);
  expect(readingMs(form("x".repeat(100_000), {}, {}))).toBe(2_000);
});

test("a fast error means that nothing was shown, a slow one that the host failed", () => {
  const error = { error: { code: -32601, message: "Method not found" } };
  expect(judge({ ...error, latencyMs: 5 }).verdict).toBe("not-shown");
  expect(judge(error)).toMatchObject({
    verdict: "fail",
    detail: "Instead of an answer, the host sent error -32601: Method not found.",
  });
});

test("a decline must not carry what the person typed", () => {
  const asked = form("Decline.", { word: { type: "string" } }, "decline");
  const declined = (response: object) => judge({ response: response as never }, asked).verdict;
  expect(declined({ action: "decline" })).toBe("pass");
  expect(declined({ action: "decline", content: {} })).toBe("pass");
  expect(declined({ action: "decline", content: { word: "x" } })).toBe("fail");
  expect(declined({ action: "cancel" })).toBe("fail");
});

test("the order of several choices does not matter", () => {
  const items = { type: "string" as const, enum: ["a", "b"] };
  const asked = form("Both.", { all: { type: "array", items } }, { all: ["a", "b"] });
  expect(judge(accept({ content: { all: ["b", "a"] } }), asked).verdict).toBe("pass");
});

test("a fault of a retry fails only the probes that watch it", () => {
  const answers = { answer: { latencyMs: 5_000, ...accept({ content: { word: "hello" } }) } };
  const asked = { answers, faults: [{ kind: "id" as const, text: "The same id." }] };
  const judged = (watches: ("id" | "state")[]) =>
    judgeAsked({ watches }, { answer: question }, asked, { isScripted: false });
  expect(judged(["id"])).toMatchObject({ verdict: "fail", detail: "The same id." });
  expect(judged(["state"]).verdict).toBe("pass");
});
