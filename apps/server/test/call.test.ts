import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { finishedWith, runCall } from "./runCall.ts";

const booking = fileURLToPath(
  new URL("../../../packages/harness/test/servers/bookingV1.mjs", import.meta.url),
);

test("sends the given answers in order and prints the result as JSON", async () => {
  const answers = ["--answer", '{"drink":"tea"}', "--answer", "decline"];
  expect(await runCall(["two-steps", "--sample", "modern", ...answers], undefined)).toMatchObject({
    code: 0,
    result: {
      ...finishedWith("No order: you declined to choose a tea."),
      era: "2026-07-28",
      questions: [
        {
          message: "Coffee or tea?",
          mode: "form",
          round: 1,
          fields: ["drink"],
          schema: { properties: { drink: { type: "string" } } },
          by: "option",
          answer: { action: "accept", content: { drink: "tea" } },
        },
        { message: "Which tea?", round: 2, by: "option", answer: { action: "decline" } },
      ],
    },
  });
});

test("gets a prompt and reads a resource", async () => {
  const prompt = ["--prompt", "write-invitation", "--args", '{"occasion":"lunch"}'];
  const answer = ["--answer", '{"date":"2026-11-20","tone":"warm"}'];
  expect(await runCall([...prompt, "--sample", "modern", ...answer], undefined)).toMatchObject({
    code: 0,
    result: {
      status: "finished",
      result: {
        messages: [{ content: { text: "Write a warm invitation to lunch on 2026-11-20." } }],
      },
      questions: [{ message: "What kind of invitation to lunch?" }],
    },
  });
  const resource = ["--resource", "samples://opening-hours", "--sample", "modern"];
  const read = await runCall(resource, [":decline"]);
  expect(read.messages).toContain("(samples://opening-hours) asks:");
  expect(read).toMatchObject({
    code: 0,
    result: { result: { contents: [{ text: "No opening hours: you named no office." }] } },
  });
});

test("an unknown name is reported with the available ones", async () => {
  const tool = await runCall(["delete-al", "--sample", "modern"], undefined);
  const detail = expect.stringMatching(
    /^Unknown tool "delete-al"\. Did you mean "delete-all"\? Available tools: .*two-steps/,
  ) as string;
  expect(tool).toMatchObject({ code: 2, messages: detail });
  expect(tool.result).toMatchObject({ status: "failed", problem: { detail }, questions: [] });
  const prompt = await runCall(["--prompt", "sing", "--sample", "modern"], undefined);
  expect(prompt).toMatchObject({
    code: 2,
    messages: 'Unknown prompt "sing". Available prompts: write-invitation.\n',
    result: { status: "failed" },
  });
  const unlisted = await runCall(["--resource", "samples://x", "--sample", "modern"], undefined);
  expect(unlisted).toMatchObject({ code: 1, result: { status: "failed" } });
  expect(unlisted.messages).toContain('Unknown resource "samples://x".');
});

test("without a terminal, questions that have no answer are listed with an --answer for each", async () => {
  const line = ["parallel", "--sample", "modern", "--era", "2026-07-28", "--answer", "decline"];
  const { code, messages, result } = await runCall(line, undefined);
  expect(messages).toMatch(
    /No answer was given to "How many seats\?" \(value\)\. Add this, or run .*:\n {2}--answer '\{"value":1\}'\n/,
  );
  expect(code).toBe(1);
  expect(result).toMatchObject({
    status: "cancelled",
    by: "nobody",
    reason: "Cancelled because a question had no answer.",
    questions: [
      { by: "option", answer: { action: "decline" }, key: expect.any(String) as string },
      { by: "nobody", fields: ["value"], schema: { required: ["value"] } },
      { by: "nobody", message: "What would you like to drink?" },
    ],
  });
  expect(result).not.toHaveProperty("questions.1.answer");
});

test("without a terminal, the rule of a profile answers", async () => {
  const line = ["delete-all", "--sample", "modern", "--profile", "declines everything"];
  expect(await runCall(line, undefined)).toMatchObject({
    code: 0,
    messages: "",
    result: { status: "finished", questions: [{ by: "rule", answer: { action: "decline" } }] },
  });
});

test("an invalid answer and a tool's error exit with 1, an unreachable MCP server with 3", async () => {
  const invalid = await runCall(["contact", "--sample", "modern", "--answer", "{}"], undefined);
  expect(invalid.code).toBe(1);
  expect(invalid.result).toMatchObject({
    status: "cancelled",
    by: "option",
    reason: expect.stringMatching(
      /^Cancelled because the --answer to "How can we reach you\?" was refused: name is required/,
    ) as string,
  });
  const [, example = ""] =
    /would be accepted:\n {2}--answer '(.*)'\n$/.exec(invalid.messages) ?? [];
  const fixed = await runCall(["contact", "--sample", "modern", "--answer", example], undefined);
  expect(fixed.code).toBe(0);
  const failed = await runCall(
    ["render", "--sample", "modern", "--args", '{"layer":"x"}'],
    undefined,
  );
  expect(failed).toMatchObject({ code: 1, result: { result: { isError: true } } });
  expect(await runCall(["a", "--", "no-such-program"], undefined)).toMatchObject({
    code: 3,
    result: { status: "failed", problem: { code: "connection-failed" }, questions: [] },
  });
});

test("asks field by field, explains invalid values and shows a review", async () => {
  const typed = ["Ada", "ada", "ada@example.com", "12", "", "n", "Eve", "", "30", "y"];
  const { messages, result, code } = await runCall(["contact", "--sample", "modern"], typed);
  expect(messages).toContain("samples 0.1.0 (contact) asks:\nHow can we reach you?");
  expect(messages).toContain("Name (required)");
  expect(messages).toContain("must be an email address, like ada@example.com");
  expect(messages).toContain("must be at least 18");
  expect(messages).toContain('"name": "Ada"');
  expect(result).toMatchObject(finishedWith("Saved Eve, 30: ada@example.com."));
  expect(code).toBe(0);
});

test.each([
  ["declined with :decline", [":decline"], "Saved no contact: you said no."],
  ["cancelled half-way", ["Ada", ":cancel"], "Saved no contact: you closed the form."],
  [
    "declined at the review",
    ["Ada", "a@example.com", "", ":decline"],
    "Saved no contact: you said no.",
  ],
])("a form can be %s", async (_way, typed, text) => {
  const { result } = await runCall(["contact", "--sample", "modern", "--era", "2025-11-25"], typed);
  expect(result).toMatchObject(finishedWith(text));
});

test("the end of the input cancels the question, which nobody answered", async () => {
  const { result } = await runCall(["contact", "--sample", "modern"], ["Ada"], { end: true });
  expect(result).toMatchObject({
    ...finishedWith("Saved no contact: you closed the form."),
    questions: [{ by: "nobody", answer: { action: "cancel" } }],
  });
});

test("every kind of field can be answered in the terminal", async () => {
  // One line for each field, and Enter alone for each that has a default.
  const lines = [
    ["Some text", ""],
    ["abc", ""],
    ["XY-987", ""],
    ["grace@example.com", ""],
    ["https://example.com/page", ""],
    ["2024-02-29", ""],
    ["2026-11-20T10:00:00+01:00", ""],
    ["0.5", "", ""],
    ["4", ""],
    ["no", ""],
    ["3", ""],
    ["1", ""],
    ["2", ""],
    ["1, 3", ""],
    ["2", ""],
  ];
  const { code, result } = await runCall(
    ["every-field", "--sample", "modern"],
    [...lines.flat(), "yes"],
  );
  expect(result).toMatchObject({
    result: {
      structuredContent: {
        text: "Some text",
        textDefault: "hello",
        number: 0.5,
        integer: 4,
        boolean: false,
        booleanDefault: true,
        choice: "blue",
        choices: ["red", "blue"],
        titledChoicesDefault: ["tue"],
      },
    },
  });
  expect(code).toBe(0);
});

test("unused answers and a timeout are reported on stderr", async () => {
  const answers = ["--answer", "decline", "--answer", "decline"];
  const unused = await runCall(["contact", "--sample", "modern", ...answers], undefined);
  expect(unused).toMatchObject({ code: 0, result: { status: "finished" } });
  expect(unused.messages).toBe("The last --answer was not used: there were no more questions.\n");
  const late = await runCall(
    ["pay", "--sample", "modern", "--era", "2025-11-25", "--answer", "accept", "--timeout", "3000"],
    undefined,
  );
  expect(late).toMatchObject({ code: 1, result: { status: "cancelled", by: "timeout" } });
  expect(late.messages).toContain("The call did not end within 3 s: it is still running.");
});

test("calls a tool of a program over stdio", async () => {
  const line = ["book", "--answer", "generated", "--", process.execPath, booking];
  expect(await runCall(line, undefined)).toMatchObject({
    code: 0,
    result: finishedWith("Booked."),
  });
});
