import { readInTurns, type Pace } from "./pace.ts";

/** One MCP message can be this large, over any transport. */
export const maxMessageBytes = 16 * 1024 * 1024;
export const tooLarge = describeBytes(maxMessageBytes);
/** The SDK's parser takes much memory for each line of an event, and a message needs only one. */
const maxEventLines = 10_000;

const newline = 10;
const carriageReturn = 13;

/**
 * Ends a response with an error when a message in it gets too large; the SDK would collect it
 * without a limit. A body is one message, and an event stream has one in each event.
 */
export function limitMessages(
  response: Response,
  { maxBytes = maxMessageBytes, pace }: { maxBytes?: number; pace?: Pace | undefined } = {},
): Response {
  const body = response.body as ReadableStream<Uint8Array> | null;
  if (!body) return response;
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const counter = new MessageCounter(isStream);
  const limited = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        counter.add(chunk);
        if (counter.bytes > maxBytes) {
          throw new Error(`The MCP server sent a message of ${describeBytes(maxBytes)}.`);
        }
        if (counter.lines > maxEventLines) {
          throw new Error(`The MCP server sent a message of more than ${maxEventLines} lines.`);
        }
        if (isStream) await readInTurns(chunk, (part) => controller.enqueue(part), pace);
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(limited, { status, statusText, headers });
}

/** Counts the bytes and lines of the current message. An empty line ends an event of a stream. */
class MessageCounter {
  readonly #isStream: boolean;
  bytes = 0;
  lines = 0;
  #isLineEmpty = true;

  constructor(isStream: boolean) {
    this.#isStream = isStream;
  }

  add(chunk: Uint8Array): void {
    if (!this.#isStream) {
      this.bytes += chunk.length;
      return;
    }
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#addPart(chunk.subarray(start, end));
      this.lines += 1;
      if (this.#isLineEmpty) this.bytes = this.lines = 0;
      this.#isLineEmpty = true;
      start = end + 1;
    }
    this.#addPart(chunk.subarray(start));
  }

  #addPart(part: Uint8Array): void {
    this.bytes += part.length;
    if (part.some((byte) => byte !== carriageReturn)) this.#isLineEmpty = false;
  }
}

function describeBytes(bytes: number): string {
  return `more than ${bytes / 1024 / 1024} MB`;
}
