import { accept, cancel, decline, give, type Case } from "./case.ts";

const shopping = { words: "shopping" };

export const missingArgument: Case[] = [
  {
    tool: "render",
    when: "the layer is given",
    args: { layer: "terrain" },
    answers: [],
    text: "Rendered terrain.",
  },
  {
    tool: "render",
    when: "the layer is unknown",
    args: { layer: "constructor" },
    answers: [],
    text: 'There is no layer "constructor". Choose one of roads, terrain, satellite.',
    isError: true,
  },
  { tool: "render", when: "accepted", answers: [give("satellite")], text: "Rendered satellite." },
  {
    tool: "render",
    when: "accepted with an unknown layer",
    answers: [give("swamps")],
    text: "The answer breaks the requested schema: value must be one of the options.",
    isError: true,
  },
  {
    tool: "render",
    when: "declined",
    answers: [decline],
    text: "Nothing was rendered: you want none of the layers.",
  },
  {
    tool: "render",
    when: "cancelled",
    answers: [cancel],
    text: "Nothing was rendered: you closed the question.",
  },
  {
    tool: "notes-delete",
    when: "nothing matches",
    args: { words: "taxes" },
    answers: [],
    text: 'No note matches "taxes".',
    isError: true,
  },
  {
    tool: "notes-delete",
    when: "one note matches",
    args: { words: "IDEAS" },
    answers: [],
    text: 'Deleted "Ideas".',
  },
  {
    tool: "notes-delete",
    when: "accepted and confirmed",
    args: shopping,
    answers: [accept({ note_id: "n2", confirm: true })],
    text: 'Deleted "Shopping for the party".',
  },
  {
    tool: "notes-delete",
    when: "accepted, not confirmed",
    args: shopping,
    answers: [accept({ note_id: "n2", confirm: false })],
    text: "Nothing was deleted: you did not confirm it.",
  },
  {
    tool: "notes-delete",
    when: "accepted with a note that does not match",
    args: shopping,
    answers: [accept({ note_id: "n3", confirm: true })],
    text: "The answer breaks the requested schema: note_id must be one of the options.",
    isError: true,
  },
  {
    tool: "notes-delete",
    when: "declined",
    args: shopping,
    answers: [decline],
    text: "Nothing was deleted: you said no.",
  },
  {
    tool: "notes-delete",
    when: "cancelled",
    args: shopping,
    answers: [cancel],
    text: "Nothing was deleted: you closed the question.",
  },
];
