import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { toJsonLines } from "@elicitation-playground/shared/log/jsonLines";

/** Sends a log as JSON Lines. */
export async function sendLog(res: Response, name: string, events: readonly object[]) {
  res.type("application/jsonl").attachment(name);
  await sendParts(res, toJsonLines(events));
}

/** Sends a page that shows a log without the playground. */
export async function sendPage(res: Response, name: string, html: Iterable<string>) {
  res.attachment(name).type("text/html");
  await sendParts(res, html);
}

/** A log can be long: the event loop and the memory are free between its parts. */
async function sendParts(res: Response, parts: Iterable<string>) {
  await pipeline(Readable.from(parts), res).catch((error: unknown) => {
    // The reader may leave at any time.
    if (!isDisconnect(error)) throw error;
  });
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
