import { expect, test } from "vitest";
import { showTurning } from "./showTurning.ts";

test("what turns a text around or does not show is spelled out, and the rest stays", () => {
  expect(showTurning("Pay \u202E001 to \u2066alice\u2069")).toBe(
    String.raw`Pay \u202E001 to \u2066alice\u2069`,
  );
  expect(showTurning("\u001B[31mred")).toBe(String.raw`\u001B[31mred`);
  for (const text of ["two\nlines\tand a tab", "שלום 👩‍👩‍👧", "\u200Fright to left"]) {
    expect(showTurning(text)).toBe(text);
  }
});
