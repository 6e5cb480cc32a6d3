import { defineProbe, form } from "../probe/probe.ts";

const needs = ["form"] as const;
const topic = "values";

export const valueProbes = [
  defineProbe({
    name: "defaults",
    title: "Defaults",
    topic,
    checks: "A form starts with the defaults of its schema.",
    needs,
    requirements: ["EL-defaults"],
    questions: () => ({
      answer: form(
        "Leave the name, the newsletter and the color as they are, then accept.",
        {
          name: { type: "string", title: "Name", default: "Ada" },
          news: { type: "boolean", title: "Newsletter", default: true },
          color: { type: "string", title: "Color", enum: ["red", "green"], default: "green" },
        },
        { name: "Ada", news: true, color: "green" },
      ),
    }),
  }),
  defineProbe({
    name: "falsy-defaults",
    title: "Defaults of false and 0",
    topic,
    checks: "A form also starts with defaults of false and 0.",
    needs,
    requirements: ["EL-defaults"],
    questions: () => ({
      answer: form(
        "Leave the newsletter and the guests as they are, then accept.",
        {
          news: { type: "boolean", title: "Newsletter", default: false },
          guests: { type: "integer", title: "Guests", default: 0 },
        },
        { news: false, guests: 0 },
      ),
    }),
  }),
  defineProbe({
    name: "several-defaults",
    title: "Default of a multiple choice",
    topic,
    checks: "A multiple choice starts with its default.",
    needs,
    requirements: ["EL-defaults"],
    questions: () => ({
      answer: form(
        "Leave the days as they are, then accept.",
        {
          days: {
            type: "array",
            title: "Days",
            items: { type: "string", enum: ["mon", "tue", "wed"] },
            default: ["mon", "wed"],
          },
        },
        { days: ["mon", "wed"] },
      ),
    }),
  }),
  defineProbe({
    name: "optional-fields",
    title: "Optional fields",
    topic,
    checks: "The host leaves out empty optional fields instead of sending null or an empty text.",
    needs,
    requirements: [],
    questions: () => ({
      answer: form(
        'Type "hello" into the first field and leave the others empty, then accept.',
        {
          word: { type: "string", title: "First" },
          note: { type: "string", title: "Second", minLength: 3 },
          day: { type: "string", title: "Third", format: "date" },
        },
        { word: "hello" },
        ["word"],
      ),
    }),
  }),
  defineProbe({
    name: "spaces",
    title: "Spaces",
    topic,
    checks: "The host keeps the spaces at the ends of a text.",
    needs,
    requirements: [],
    questions: () => ({
      answer: form(
        "The field has two spaces at each end. Leave it as it is, then accept.",
        { text: { type: "string", title: "Text", default: "  two  spaces  " } },
        { text: "  two  spaces  " },
      ),
    }),
  }),
];
