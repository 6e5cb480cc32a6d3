import { expect, test } from "vitest";
import { bookRoom } from "../tools/bookRoom.ts";
import { deleteAll } from "../tools/deleteAll.ts";
import { describeTool } from "./listing.ts";

test("a tool is listed with a plain schema of its arguments", () => {
  expect(describeTool(bookRoom)).toEqual({
    name: "book-room",
    title: "Book a room",
    description: "Books a pretend meeting room. Asks you to confirm it first.",
    annotations: { destructiveHint: false, openWorldHint: false },
    inputSchema: {
      type: "object",
      properties: {
        room: { type: "string", minLength: 1, description: "The room, for example Ada" },
        start: {
          type: "string",
          minLength: 1,
          description: "When it starts, for example 2026-11-20 10:00",
        },
      },
      required: ["room", "start"],
    },
  });
});

test("a destructive tool is listed as destructive", () => {
  expect(describeTool(deleteAll)).toMatchObject({ annotations: { destructiveHint: true } });
});
