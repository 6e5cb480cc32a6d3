import type { Tool } from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { argumentSets, SeenValues } from "./toolArguments.ts";

const tool = (properties: JsonObject, required: string[] = []): Tool => ({
  name: "book",
  inputSchema: { type: "object", properties, required },
});
const none = new SeenValues();

test("arguments come from examples, defaults and the schema", () => {
  const book = tool(
    {
      room: { type: "string", examples: ["Ada"] },
      seats: { type: "integer", minimum: 2 },
      where: { type: "object", properties: { floor: { type: "integer" } }, required: ["floor"] },
      tags: { type: "array", items: { type: "string" } },
    },
    ["room", "seats", "where"],
  );
  const [first, ...others] = argumentSets(book, undefined, none);
  expect(first).toEqual({ room: "Ada", seats: 2, where: { floor: 1 } });
  expect(others).toEqual([{ ...first, tags: ["text"] }]);
});

test("each choice of an argument is a set of its own", () => {
  const sets = argumentSets(tool({ mode: { enum: ["fast", "safe"] } }, ["mode"]), undefined, none);
  expect(sets).toEqual([{ mode: "fast" }, { mode: "safe" }]);
});

test("given arguments win; those for all tools apply only where a tool has them", () => {
  const book = tool({ room: { type: "string" }, seats: { type: "integer" } }, ["room"]);
  const given = { "": { room: "Bob", other: 1 }, book: { seats: 9 } };
  expect(argumentSets(book, given, none)).toEqual([{ room: "Bob", seats: 9 }]);
});

test("a value of an earlier result is used where its name fits", () => {
  const seen = new SeenValues();
  seen.add({ bookings: [{ booking_id: "b-17", seats: 3 }] });
  const [first] = argumentSets(tool({ bookingId: { type: "string" } }, ["bookingId"]), {}, seen);
  expect(first).toEqual({ bookingId: "b-17" });
});
