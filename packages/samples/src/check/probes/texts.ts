import { defineProbe, form, yesNo } from "../probe/probe.ts";

const needs = ["form"] as const;
const topic = "texts";
const none = "I saw none";

const filler = "This text is long, so that the host has to wrap or scroll it. ".repeat(64);
const options = Array.from({ length: 200 }, (_, index) => `option-${index + 1}`);

export const textProbes = [
  defineProbe({
    name: "labels",
    title: "Titles and descriptions",
    topic,
    checks: "The host shows the title and the description of a field.",
    needs,
    requirements: ["EL-what-and-why"],
    traits: ["form", "text"],
    rounds: [["look"], ["back"]],
    questions: () => ({
      look: {
        ...form(
          "Look at the labels and the descriptions of both fields; the next question is about them. Then accept.",
          {
            f1: { type: "string", title: "North", description: "Where it is cold" },
            f2: { type: "string", title: "Harbor", description: "Where the ships are" },
          },
          {},
          [],
        ),
        isExpected: () => true,
      },
      back: {
        ...form(
          "What was the label of the second field, and what did its description say? Choose, then accept.",
          {
            label: { type: "string", title: "Label", enum: ["North", "Harbor", "f2", none] },
            description: {
              type: "string",
              title: "Description",
              enum: ["Where the trains are", "Where the ships are", none],
            },
          },
          { label: "Harbor", description: "Where the ships are" },
        ),
        wrong: "The host did not show the labels and descriptions as they are.",
      },
    }),
  }),
  defineProbe({
    name: "field-order",
    title: "Order of fields",
    topic,
    checks: "The host shows the fields in the order of the schema.",
    needs,
    requirements: [],
    traits: [],
    questions: () => ({
      answer: {
        ...form(
          "Number the fields in the order in which you see them: type 1 into the first, 2 into the second and 3 into the third. Then accept.",
          {
            c: { type: "string", title: "Cherry" },
            a: { type: "string", title: "Apple" },
            b: { type: "string", title: "Banana" },
          },
          { c: "1", a: "2", b: "3" },
        ),
        wrong: "The host shows the fields in another order than the schema.",
      },
    }),
  }),
  defineProbe({
    name: "long-text",
    title: "A long message",
    topic,
    checks: "The person can read a message of 4,000 characters to its end.",
    needs,
    requirements: ["EL-what-and-why"],
    traits: [],
    questions: () => ({
      answer: form(
        `Type the code that stands at the end of this text, then accept. ${filler}The code is lighthouse.`,
        { code: { type: "string", title: "Code" } },
        { code: "lighthouse" },
      ),
    }),
  }),
  defineProbe({
    name: "many-options",
    title: "Many options",
    topic,
    checks: "The person can choose one of 200 options.",
    needs,
    requirements: [],
    traits: [],
    questions: () => ({
      answer: form(
        "Choose option-173, then accept.",
        { option: { type: "string", title: "Option", enum: options } },
        { option: "option-173" },
      ),
    }),
  }),
  defineProbe({
    name: "same-titles",
    title: "Options with the same title",
    topic,
    checks: "The host keeps options apart that have the same title.",
    needs,
    requirements: [],
    traits: [],
    questions: () => ({
      answer: form(
        'Two options have the title "Bank". Choose the second of them, then accept.',
        {
          bank: {
            type: "string",
            title: "Bank",
            oneOf: [
              { const: "river", title: "Bank" },
              { const: "money", title: "Bank" },
              { const: "bench", title: "Bench" },
            ],
          },
        },
        { bank: "money" },
      ),
    }),
  }),
  defineProbe({
    name: "hidden-characters",
    title: "Hidden characters",
    topic,
    checks: "The host shows that a text has hidden characters.",
    needs,
    requirements: [],
    traits: [],
    questions: () => ({
      answer: yesNo(
        "The brackets hold two hidden characters between a and b: [a\u200B\u2066b]. Does the host show that something is there? Choose yes or no, then accept.",
        "yes",
        "The host does not show hidden characters.",
      ),
    }),
  }),
  defineProbe({
    name: "links",
    title: "Links in a message",
    topic,
    checks: "An address in a message is no clickable link.",
    needs,
    requirements: ["URL-no-other-links"],
    traits: [],
    questions: () => ({
      answer: yesNo(
        "Is https://example.com/not-a-link in this message a link that you can click? Choose yes or no, then accept.",
        "no",
        "The host makes an address in a message clickable.",
      ),
    }),
  }),
];
