import { expect, test } from "vitest";
import { reopenPrompt, startPrompt, submitLine, type TextPrompt } from "./textPrompt.ts";

const contact = {
  message: "How can we reach you?",
  requestedSchema: {
    type: "object",
    properties: {
      name: { type: "string", title: "Name", minLength: 1 },
      color: { title: "Color", enum: ["red", "green"], default: "green" },
      agree: { type: "boolean", title: "Agree" },
      age: { type: "integer", title: "Age", description: "If you like.", minimum: 18 },
    },
    required: ["name", "agree"],
  },
};
const bare = { message: "Sure?", requestedSchema: { type: "object", properties: {} } };

function type(talk: TextPrompt, ...lines: string[]): TextPrompt {
  return lines.reduce(submitLine, talk);
}

const lastOf = ({ lines }: TextPrompt) => lines.at(-1)?.text;

test("asks for each field and sends after a yes", () => {
  const asked = type(startPrompt(contact), "Ada", "1", "y", "36");
  expect(asked.answer).toBeUndefined();
  expect(asked.prompt).toBe("Send it? [y/n]");
  expect(lastOf(asked)).toContain('"age": 36');
  expect(type(asked, "y").answer).toEqual({
    action: "accept",
    content: { name: "Ada", color: "red", agree: true, age: 36 },
  });
});

test("lists the options by number and shows what an empty line keeps", () => {
  const talk = type(startPrompt(contact), "Ada");
  expect(lastOf(talk)).toBe("  1) red\n  2) green");
  expect(talk.prompt).toBe("Color [green]");
  expect(type(talk, "").form.content).toEqual({ name: "Ada", color: "green" });
  expect(type(talk, ":none").form.content).toEqual({ name: "Ada" });
});

test("an invalid line shows the error and asks again", () => {
  const talk = type(startPrompt(contact), "Ada", "", "y", "17");
  expect(talk.lines.at(-1)).toMatchObject({ tone: "bad", text: "Age must be at least 18" });
  expect(talk.prompt).toBe("Age");
  expect(lastOf(type(startPrompt(contact), ""))).toBe("Name is required");
  expect(lastOf(type(startPrompt(contact), "Ada", "", "perhaps"))).toBe("Agree must be yes or no");
  expect(lastOf(type(startPrompt(contact), "Ada", "blue"))).toBe(
    "Color must be one of the options",
  );
});

test("decline and cancel work at every prompt", () => {
  for (const before of [[], ["Ada"], ["Ada", "", "y", ""]]) {
    const talk = type(startPrompt(contact), ...before);
    expect(type(talk, ":decline").answer).toEqual({ action: "decline" });
    expect(type(talk, ":cancel").answer).toEqual({ action: "cancel" });
  }
});

test("a field is shown with its description and bounds", () => {
  const talk = type(startPrompt(contact), "Ada", "", "n");
  expect(talk.lines.slice(-3).map(({ text }) => text)).toEqual([
    "4/4 Age",
    "If you like.",
    "A whole number, at least 18.",
  ]);
});

test("? explains the field and asks again", () => {
  const talk = type(startPrompt(contact), "Ada", "", "n", "?");
  const help = talk.lines.map(({ text }) => text).join("\n");
  expect(help).toContain("A whole number, at least 18.");
  expect(help).toContain(":decline");
  expect(talk.prompt).toBe("Age");
});

test(":back asks for the previous field with its answer in brackets", () => {
  const talk = type(startPrompt(contact), "Ada", ":back");
  expect(talk.prompt).toBe("Name [Ada]");
  expect(type(talk, "").form.position).toBe(1);
});

test("a no at the end sends nothing and starts again", () => {
  const talk = type(startPrompt(contact), "Ada", "", "y", "", "n");
  expect(talk.answer).toBeUndefined();
  expect(talk.prompt).toBe("Name [Ada]");
});

test("doubling the first character enters a command as text", () => {
  expect(type(startPrompt(contact), "::back").form.content).toMatchObject({ name: ":back" });
  expect(type(startPrompt(contact), "??").form.content).toMatchObject({ name: "?" });
  expect(type(startPrompt(contact), ":-)").form.content).toMatchObject({ name: ":-)" });
});

test("without fields, yes accepts and no declines", () => {
  expect(startPrompt(bare).prompt).toBe("Accept? [y/n]");
  expect(type(startPrompt(bare), "y").answer).toEqual({ action: "accept", content: {} });
  expect(type(startPrompt(bare), "n").answer).toEqual({ action: "decline" });
  expect(type(startPrompt(bare), "").answer).toBeUndefined();
});

test("a rejected answer is asked again, and an undelivered one can be sent again", () => {
  const sent = type(startPrompt(contact), "Ada", "", "y", "36", "y");
  const refused = reopenPrompt(sent, [{ field: "age", message: "must be at least 40" }]);
  expect(refused.answer).toBeUndefined();
  expect(refused.prompt).toBe("Age [36]");
  expect(refused.lines.some(({ text }) => text.includes("must be at least 40"))).toBe(true);
  const lost = reopenPrompt(sent, [], "The playground can't be reached.");
  expect(lastOf(lost)).toBe("The playground can't be reached.");
  expect(lost.prompt).toBe("Send it? [y/n]");
  expect(type(lost, "y").answer).toMatchObject({ action: "accept" });
});

test("empty lines keep the draft", () => {
  const talk = startPrompt(contact, { name: "Grace", agree: false });
  expect(talk.prompt).toBe("Name [Grace]");
  expect(type(talk, "", "").prompt).toBe("Agree [y/N]");
  expect(startPrompt(contact, { name: "Grace", agree: false }, 2).prompt).toBe("Agree [y/N]");
});

test("an invalid draft is rejected at the review and leads back to its field", () => {
  const state = type(startPrompt(contact, { name: "Ada", agree: true, age: 7 }, 4), "y");
  expect(state.answer).toBeUndefined();
  expect(state.prompt).toBe("Age [7]");
  expect(state.lines.map(({ text }) => text)).toContain("Age must be at least 18");
});

test("a long list shows its first options, and part of a name finds others", () => {
  const values = Array.from({ length: 500 }, (_, index) => `option ${index + 1}`);
  const many = { message: "Which?", requestedSchema: { properties: { it: { enum: values } } } };
  const talk = startPrompt(many);
  expect(lastOf(talk)).toMatch(/ {2}30\) option 30\n {2}and 470 more/);
  const searched = type(talk, "tion 499");
  expect(lastOf(searched)).toBe("  499) option 499");
  expect(type(searched, "499").form.content).toEqual({ it: "option 499" });
});
