import { readInTurns } from "./pace.ts";

/** One MCP message can be this large, over any transport. */
export const maxMessageBytes = 16 * 1024 * 1024;
export const tooLarge = "more than 16 MB";

const newline = 10;
const carriageReturn = 13;

/**
 * Ends a response with an error when a message in it gets too large; the SDK would collect it
 * without a limit. A body is one message, and an event stream has one in each event.
 */
export function limitMessages(response: Response): Response {
  const body = response.body as ReadableStream<Uint8Array> | null;
  if (!body) return response;
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const counter = new MessageCounter(isStream);
  const limited = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (counter.add(chunk) > maxMessageBytes) {
          throw new Error(`The MCP server sent a message of ${tooLarge}.`);
        }
        if (isStream) await readInTurns(chunk, (part) => controller.enqueue(part));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(limited, { status, statusText, headers });
}

/** Counts the bytes of the current message. An empty line ends an event of a stream. */
class MessageCounter {
  readonly #isStream: boolean;
  #bytes = 0;
  #isLineEmpty = true;

  constructor(isStream: boolean) {
    this.#isStream = isStream;
  }

  add(chunk: Uint8Array): number {
    if (!this.#isStream) return (this.#bytes += chunk.length);
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#addPart(chunk.subarray(start, end));
      if (this.#isLineEmpty) this.#bytes = 0;
      this.#isLineEmpty = true;
      start = end + 1;
    }
    this.#addPart(chunk.subarray(start));
    return this.#bytes;
  }

  #addPart(part: Uint8Array): void {
    this.#bytes += part.length;
    if (part.some((byte) => byte !== carriageReturn)) this.#isLineEmpty = false;
  }
}
