import { expect, test } from "vitest";
import { findException } from "./breakdown.ts";

test.each([
  "TypeError: x",
  "Cannot read properties of undefined (reading 'confirm')",
  "Cannot destructure property 'room' of 'answer.content' as it is undefined.",
  "answer.content.tags.map is not a function",
  "undefined is not iterable (cannot read property Symbol(Symbol.iterator))",
  "Reduce of empty array with no initial value",
  "Unexpected token 'e', \"example\" is not valid JSON",
  '[{"code": "invalid_type", "expected": "string"}]',
  "1 validation error for Booking\nconfirm\n  Field required",
  'Traceback (most recent call last):\n  File "a.py"',
  "'NoneType' object is not subscriptable",
  "Error executing tool book: KeyError('room')",
  "list index out of range",
  'java.lang.NullPointerException: Cannot invoke "String.length()" because "room" is null',
  "System.InvalidOperationException: Sequence contains no elements",
  "Object reference not set to an instance of an object.",
  "An error occurred invoking 'book'.",
  "panic: runtime error: index out of range [5] with length 3",
  "thread 'main' panicked at src/main.rs:4:5",
  "called `Option::unwrap()` on a `None` value",
  "undefined method 'name' for nil",
])("reads like an exception: %s", (text) => {
  expect(findException(text)).toBeDefined();
});

test.each([
  "",
  "You said no, so nothing was booked.",
  "Error: the room is not available.",
  "This is not valid JSON. Please correct it.",
  "The value is out of range: choose 1 to 20.",
  "MCP error -32602: Elicitation response content does not match requested schema: data/confirm must be boolean",
  "There is no room undefined.",
  "Error executing tool book: the room is taken",
  "Don't panic, nothing was deleted.",
])("reads like a text for people: %s", (text) => {
  expect(findException(text)).toBeUndefined();
});
