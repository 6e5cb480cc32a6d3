import { accept, cancel, decline, give, type Case } from "./case.ts";

const party = { note_id: "n2" };

export const confirm: Case[] = [
  {
    tool: "delete-all",
    when: "accepted and confirmed",
    answers: [accept({ confirm: true })],
    text: "Deleted all 42 files.",
  },
  {
    tool: "delete-all",
    when: "accepted, not confirmed",
    answers: [accept({ confirm: false })],
    text: "Nothing was deleted: you did not confirm it.",
  },
  {
    tool: "delete-all",
    when: "accepted without content",
    answers: [{ action: "accept" }],
    text: "The answer breaks the requested schema: confirm is required.",
    isError: true,
  },
  {
    tool: "delete-all",
    when: "declined",
    answers: [decline],
    text: "Nothing was deleted: you said no.",
  },
  {
    tool: "delete-all",
    when: "cancelled",
    answers: [cancel],
    text: "Nothing was deleted: you closed the question.",
  },
  {
    tool: "delete-objects",
    when: "accepted and confirmed",
    args: { count: 7 },
    answers: [accept({ confirm: true })],
    text: "Deleted 7 objects.",
  },
  {
    tool: "delete-objects",
    when: "accepted, not confirmed",
    args: { count: 1, fallback: true },
    answers: [accept({ confirm: false })],
    text: "Kept 1 object: you did not confirm it.",
  },
  {
    tool: "delete-objects",
    when: "declined, whatever the fallback says",
    args: { fallback: true },
    answers: [decline],
    text: "Kept 3 objects: you said no.",
  },
  {
    tool: "delete-objects",
    when: "cancelled, whatever the fallback says",
    args: { fallback: true },
    answers: [cancel],
    text: "Kept 3 objects: you closed the question.",
  },
  {
    tool: "notes-archive",
    when: "accepted and confirmed",
    args: party,
    answers: [give(true)],
    text: 'Archived "Shopping for the party".',
  },
  {
    tool: "notes-archive",
    when: "accepted, not confirmed",
    args: party,
    answers: [give(false)],
    text: '"Shopping for the party" stays: you did not confirm it.',
  },
  {
    tool: "notes-archive",
    when: "declined",
    args: party,
    answers: [decline],
    text: '"Shopping for the party" stays: you said no.',
  },
  {
    tool: "notes-archive",
    when: "cancelled",
    args: party,
    answers: [cancel],
    text: '"Shopping for the party" stays: you closed the question.',
  },
];
