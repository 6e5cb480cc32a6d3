import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readInTurns, readStream } from "./pace.ts";

const line = `${"x".repeat(99)}\n`;

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("a reader that takes long rests as long as it worked, and lets others run in between", async () => {
  let workedMs = 0;
  let parts = 0;
  let turnsOfOthers = 0;
  let isReading = true;
  const runOthers = () => {
    turnsOfOthers += 1;
    if (isReading) setImmediate(runOthers);
  };
  setImmediate(runOthers);
  const startedAt = performance.now();
  await readInTurns(Buffer.from(line.repeat(500)), () => {
    const turnStartedAt = performance.now();
    work(10);
    workedMs += performance.now() - turnStartedAt;
    parts += 1;
  });
  isReading = false;
  expect(parts).toBe(7);
  expect(turnsOfOthers).toBeGreaterThanOrEqual(parts);
  // Timers may fire up to a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThan(2 * workedMs - parts);
});

test("a long message is read without a rest, because only its end is work", async () => {
  let parts = 0;
  const reading = readInTurns(Buffer.from("x".repeat(100_000)), () => (parts += 1));
  expect(parts).toBe(13);
  await reading;
});

test("every byte is read once and in order, and an error does not stop the stream", async () => {
  const stream = new PassThrough();
  const read: string[] = [];
  const errors: unknown[] = [];
  readStream(stream, {
    read: (bytes) => {
      read.push(String(bytes));
      if (String(bytes) === "bad") throw new Error("unreadable");
    },
    onError: (error) => errors.push(error),
  });
  const texts = ["a", "bad", line.repeat(300), "b", "c".repeat(20_000), "d"];
  for (const text of texts) stream.write(text);
  stream.end();
  await new Promise((resolve) => stream.once("end", resolve));
  expect(read.join("")).toBe(texts.join(""));
  expect(errors).toEqual([new Error("unreadable")]);
});

test("a reader at full speed never rests, but lets others run between its turns", async () => {
  let turnsOfOthers = 0;
  const others = setInterval(() => (turnsOfOthers += 1), 0);
  const breaks: number[] = [];
  let readAt: number | undefined;
  const read = () => {
    if (readAt !== undefined) breaks.push(performance.now() - readAt);
    work(10);
    readAt = performance.now();
  };
  await readInTurns(Buffer.from(line.repeat(500)), read, "full");
  clearInterval(others);
  // A busy machine may make some of them longer; a rest would make all as long as a turn.
  expect(Math.min(...breaks)).toBeLessThan(5);
  expect(turnsOfOthers).toBeGreaterThan(3);
});
