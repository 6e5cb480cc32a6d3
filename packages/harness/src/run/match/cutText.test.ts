import { expect, test } from "vitest";
import { cutLines, cutPair, cutText } from "./cutText.ts";

test("a long text is cut and shows its length, inside its quotes if it has any", () => {
  expect(cutText("short", 10)).toBe("short");
  const once = cutText("y".repeat(9999), 1000);
  expect(cutText(once, 1000)).toBe(once);
  expect(cutText("x".repeat(1_048_576), 5)).toBe("xxxxx… (1,048,576 characters)");
  expect(cutText(JSON.stringify("\n".repeat(3000)), 3)).toBe(
    String.raw`"\n\n\n…" (3,000 characters)`,
  );
  expect(cutText(`ab${"😀".repeat(9)}`, 5)).toBe("ab😀… (20 characters)");
});

test("two long texts are shown from shortly before they differ", () => {
  const same = "a".repeat(5000);
  const [one, other] = cutPair(JSON.stringify(`${same}1`), JSON.stringify(`${same}2 more`), 40);
  expect(one).toBe('"…aaaaaaaaaa1" (5,001 characters)');
  expect(other).toBe('"…aaaaaaaaaa2 more" (5,006 characters)');
});

test("a text that ends before the other shows its end", () => {
  const [one, other] = cutPair("a".repeat(100), "a".repeat(200), 40);
  expect(one).toBe("…aaaaaaaaaa (100 characters)");
  expect(other).toMatch(/^…a{40}… \(200 characters\)$/);
  expect(cutPair("short", "b".repeat(100), 10)).toEqual(["short", "bbbbbbbbbb… (100 characters)"]);
});

test("of many lines the first and the last stay", () => {
  const lines = ["1", "2", "3", "4", "5"];
  expect(cutLines(lines, { first: 1, last: 1 })).toEqual(["1", "… 3 lines left out …", "5"]);
  expect(cutLines(lines, { first: 2, last: 2 })).toEqual(lines);
});
