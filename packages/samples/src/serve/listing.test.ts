import { expect, test } from "vitest";
import { bookRoom } from "../tools/bookRoom.ts";
import { deleteAll } from "../tools/deleteAll.ts";
import { describeTool } from "./listing.ts";

test("a tool is listed with its group and a plain schema of its arguments", () => {
  expect(describeTool(bookRoom)).toEqual({
    name: "book-room",
    title: "Book a room",
    description: "Books a pretend meeting room. Asks you to confirm it first.",
    annotations: { destructiveHint: false, openWorldHint: false },
    inputSchema: {
      type: "object",
      properties: {
        room: { type: "string", minLength: 1, description: "The room", examples: ["Ada"] },
        start: {
          type: "string",
          minLength: 1,
          description: "Date and time, or only a time",
          examples: ["2027-11-20 10:00"],
        },
      },
      required: ["room", "start"],
    },
    _meta: { "elicitation-playground/group": "Structured input" },
  });
});

test("a destructive tool is listed as destructive", () => {
  expect(describeTool(deleteAll)).toMatchObject({ annotations: { destructiveHint: true } });
});
