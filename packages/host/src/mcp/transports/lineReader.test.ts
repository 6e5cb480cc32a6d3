import { expect, test } from "vitest";
import { LineReader } from "./lineReader.ts";

function readAll(chunks: string[], maxBytes = 10) {
  const lines: string[] = [];
  const tooLong: string[] = [];
  const reader = new LineReader({
    maxBytes,
    onLine: (line) => lines.push(line),
    onTooLong: (start) => tooLong.push(start),
  });
  for (const chunk of chunks) reader.read(Buffer.from(chunk));
  reader.end();
  return { lines, tooLong };
}

test("lines are joined across chunks, with either line break, including the last line", () => {
  expect(readAll(["on", "e\ntwo\r", "\n\nfour"]).lines).toEqual(["one", "two", "", "four"]);
});

test("a character split between two chunks is decoded whole", () => {
  const lines: string[] = [];
  const reader = new LineReader({
    maxBytes: 10,
    onLine: (line) => lines.push(line),
    onTooLong: () => undefined,
  });
  const bytes = Buffer.from("é\n");
  reader.read(bytes.subarray(0, 1));
  reader.read(bytes.subarray(1));
  expect(lines).toEqual(["é"]);
});

test("a line that is too long is reported once and dropped, and the next line is read", () => {
  const { lines, tooLong } = readAll(["0123456789ab", "cdef\nnext\n"]);
  expect(tooLong).toEqual(["0123456789"]);
  expect(lines).toEqual(["next"]);
});
