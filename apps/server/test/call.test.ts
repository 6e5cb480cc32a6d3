import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { callAt } from "./callAt.ts";

const booking = fileURLToPath(
  new URL("../../../packages/harness/test/servers/bookingV1.mjs", import.meta.url),
);

const says = (text: string) => ({ status: "finished", result: { content: [{ text }] } });

test("answers that are given are sent in their order, and the result is JSON", async () => {
  const answers = ["--answer", '{"drink":"tea"}', "--answer", "decline"];
  expect(await callAt(["two-steps", "--sample", "modern", ...answers], undefined)).toMatchObject({
    code: 0,
    result: {
      ...says("No order: you declined to choose a tea."),
      era: "2026-07-28",
      questions: [
        { message: "Coffee or tea?", answer: { action: "accept", content: { drink: "tea" } } },
        { message: "Which tea?", answer: { action: "decline" } },
      ],
    },
  });
});

test("a prompt is got and a resource is read, with answers given or asked for", async () => {
  const prompt = ["--prompt", "write-invitation", "--args", '{"occasion":"lunch"}'];
  const answer = ["--answer", '{"date":"2026-11-20","tone":"warm"}'];
  expect(await callAt([...prompt, "--sample", "modern", ...answer], undefined)).toMatchObject({
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
  const read = await callAt(resource, [":decline"]);
  expect(read.shown).toContain(", for samples://opening-hours, asks:");
  expect(read).toMatchObject({
    code: 0,
    result: { result: { contents: [{ text: "No opening hours: you named no office." }] } },
  });
});

test("what there is not is told with what there is", async () => {
  await expect(callAt(["delete-al", "--sample", "modern"], undefined)).rejects.toThrow(
    /^There is no tool "delete-al"\. Did you mean "delete-all"\? There are .*two-steps/,
  );
  await expect(callAt(["--prompt", "sing", "--sample", "modern"], undefined)).rejects.toThrow(
    'There is no prompt "sing". There are write-invitation.',
  );
  const unlisted = await callAt(["--resource", "samples://x", "--sample", "modern"], undefined);
  expect(unlisted).toMatchObject({ code: 1, result: { status: "failed" } });
  expect(unlisted.told).toContain('There is no resource "samples://x".');
});

test("a question without an answer and without a terminal ends the call with a clear word", async () => {
  const { code, told, result } = await callAt(["contact", "--sample", "modern"], undefined);
  expect(told).toContain(
    '"How can we reach you?" has no answer. Give one more --answer, or run this on a terminal',
  );
  expect(code).toBe(1);
  expect(result).toMatchObject({ status: "cancelled", questions: [] });
});

test("an answer that breaks the schema, a tool's error and a missing server have their codes", async () => {
  const wrong = await callAt(["contact", "--sample", "modern", "--answer", "{}"], undefined);
  expect(wrong.code).toBe(1);
  expect(wrong.told).toContain("name is required");
  const failed = await callAt(
    ["render", "--sample", "modern", "--args", '{"layer":"x"}'],
    undefined,
  );
  expect(failed).toMatchObject({ code: 1, result: { result: { isError: true } } });
  expect(await callAt(["a", "--", "no-such-program"], undefined)).toMatchObject({ code: 3 });
});

test("a person is asked field by field, corrected in the words of the form, and reviews", async () => {
  const typed = ["Ada", "ada", "ada@example.com", "12", "", "n", "Eve", "", "30", "y"];
  const { shown, result, code } = await callAt(["contact", "--sample", "modern"], typed);
  expect(shown).toContain("samples 0.1.0, for contact, asks:\nHow can we reach you?");
  expect(shown).toContain("Name (required)");
  expect(shown).toContain("must be an email address, like ada@example.com");
  expect(shown).toContain("must be at least 18");
  expect(shown).toContain('"name": "Ada"');
  expect(result).toMatchObject(says("Saved Eve, 30: ada@example.com."));
  expect(code).toBe(0);
});

test.each([
  ["declined with a word", [":decline"], "Saved no contact: you said no."],
  ["cancelled in the middle", ["Ada", ":cancel"], "Saved no contact: you closed the form."],
  [
    "declined at the review",
    ["Ada", "a@example.com", "", ":decline"],
    "Saved no contact: you said no.",
  ],
])("a form is %s", async (_how, typed, text) => {
  const { result } = await callAt(["contact", "--sample", "modern", "--era", "2025-11-25"], typed);
  expect(result).toMatchObject(says(text));
});

test("the end of the input cancels", async () => {
  const { result } = await callAt(["contact", "--sample", "modern"], ["Ada"], { end: true });
  expect(result).toMatchObject(says("Saved no contact: you closed the form."));
});

test("every kind of field can be answered at the terminal", async () => {
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
  const { code, result } = await callAt(
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

test("a page is shown with its address and its host, and never opened", async () => {
  const { shown, result } = await callAt(["pay", "--sample", "modern"], [":decline"]);
  expect(shown).toMatch(
    /It wants you to visit a page:\n {2}http:\/\/127\.0\.0\.1:\d+\/pages\/\S+\n {2}on the host 127/,
  );
  expect(result).toMatchObject(says("Nothing was paid: you said no."));
});

test("a call that -32042 sends away waits for the person, and is taken up when they say so", async () => {
  const { shown, result } = await callAt(
    ["private-report", "--sample", "modern", "--era", "2025-11-25"],
    ["", "done", ":decline"],
  );
  expect(shown).toMatch(
    /Open it in a browser:\n {2}http.*\nThe call goes on when you are back\.\n/,
  );
  // Nobody was there, so it is asked once more.
  expect(result).toMatchObject({
    status: "failed",
    problem: { mcpError: { code: -32042 } },
    questions: [{ answer: { action: "accept" } }, { answer: { action: "decline" } }],
  });
});

test("a page that was agreed to is waited for, and Ctrl-C cancels", async () => {
  const wait = "Waiting for it. Ctrl-C cancels.";
  const { shown, result, code } = await callAt(
    ["pay", "--sample", "modern", "--era", "2025-11-25"],
    [""],
    { interruptAt: wait },
  );
  expect(shown).toMatch(/Open it in a browser:\n {2}http:\/\/127\.0\.0\.1:\d+\/pages\//);
  expect(result).toMatchObject({ status: "cancelled" });
  expect(code).toBe(1);
});

test("what is given too much, and time that is up, are told beside the JSON", async () => {
  const answers = ["--answer", "decline", "--answer", "decline"];
  const more = await callAt(["contact", "--sample", "modern", ...answers], undefined);
  expect(more).toMatchObject({ code: 0, result: { status: "finished" } });
  expect(more.told).toBe("The last --answer was not needed: nothing more was asked.\n");
  const late = await callAt(
    ["pay", "--sample", "modern", "--era", "2025-11-25", "--answer", "accept", "--timeout", "1000"],
    undefined,
  );
  expect(late).toMatchObject({ code: 1, result: { status: "cancelled" } });
  expect(late.told).toContain("A question or the end of the call did not come within 1 s.");
});

test("a program is called too, and ends with the call", async () => {
  const line = ["book", "--answer", "generated", "--", process.execPath, booking];
  expect(await callAt(line, undefined)).toMatchObject({ code: 0, result: says("Booked.") });
});
