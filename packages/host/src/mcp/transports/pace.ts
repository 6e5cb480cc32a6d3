import type { Readable } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";

/** Less than this is read at once; more of it, part by part. */
const partBytes = 8 * 1024;
const longestTurnMs = 5;
const newline = 10;

export type StreamReader = {
  read: (bytes: Buffer) => void;
  /** Reading failed, which should never happen; the stream goes on. */
  onError: (error: unknown) => void;
  pace?: Pace | undefined;
};

/**
 * A "fair" reader rests as long as it worked. At "full" speed it only lets others run between its
 * turns, which is enough in a process whose sole purpose is to talk to MCP servers.
 */
export type Pace = "fair" | "full";

/** Reads what a program writes, in turns when there is much of it. */
export function readStream(stream: Readable, { read, onError, pace }: StreamReader): void {
  stream.on("data", (bytes: Buffer) => {
    const isLong = bytes.length > partBytes;
    if (isLong) stream.pause();
    void readInTurns(bytes, read, pace)
      .catch(onError)
      .finally(() => isLong && stream.resume());
  });
}

/**
 * Reads bytes that an MCP server sent. One that sends messages without end gets at most half of
 * the process's time, in short turns, so that it cannot hold up other connections and requests.
 */
export async function readInTurns<Bytes extends Uint8Array>(
  bytes: Bytes,
  read: (part: Bytes) => void,
  pace: Pace = "fair",
): Promise<void> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    const startedAt = performance.now();
    const part = bytes.subarray(start, start + partBytes) as Bytes;
    read(part);
    // Only the end of a line completes a message, and a few messages take no time.
    if (bytes.length <= partBytes || !part.includes(newline)) continue;
    // Until then everyone who waited for these messages has handled them.
    await setImmediate();
    const turnMs = performance.now() - startedAt;
    if (pace === "fair" && turnMs > longestTurnMs) await setTimeout(turnMs);
  }
}
