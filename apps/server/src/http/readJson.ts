import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { parseJson } from "@elicitation-playground/shared/text/json";
import { hasBody } from "./unreadBody.ts";

const mostBytes = 1024 * 1024;

/**
 * Reads the JSON body of a command. Not Express's parser, which reads a body that is too large to
 * its end before it refuses it.
 */
export const readJson: RequestHandler = async (req, _res, next) => {
  if (hasBody(req)) {
    checkMediaType(req);
    const text = decode(await readBytes(req));
    req.body = text === "" ? undefined : parse(text);
  }
  next();
};

/** Any page may send a form or plain text. A compressed body may be small and become huge. */
function checkMediaType({ headers }: IncomingMessage): void {
  const type = headers["content-type"] ?? "";
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? "utf-8";
  const isJson = /^application\/json\s*(;|$)/i.test(type) && charset.toLowerCase() === "utf-8";
  if (isJson && (headers["content-encoding"] ?? "identity") === "identity") return;
  throw new ProblemError(
    "unsupported-media-type",
    "Send a body as application/json, in UTF-8 and not compressed, or send none.",
  );
}

async function readBytes(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers["content-length"] ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The connection stays open, for the response.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > mostBytes) throw tooLarge();
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw malformed("it ended too early");
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed("it is not UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error));
  }
}

function malformed(reason: string): ProblemError {
  return new ProblemError("malformed-request", `The body could not be read: ${reason}.`);
}

function tooLarge(): ProblemError {
  return new ProblemError("body-too-large", "A request body can be at most 1 MB.");
}
