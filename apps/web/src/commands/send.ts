import { isJsonObject } from "@elicitation-playground/shared/text/json";
import {
  ProblemError,
  problemCodes,
  type FieldError,
  type ProblemCode,
} from "@elicitation-playground/shared/problem";
import { UnreachableError } from "./failure.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type SendOptions = {
  /** A small command is sent even if the page is closed right after. */
  keepalive?: boolean;
  /** Without a response by then, the playground counts as unreachable. */
  timeoutMs?: number;
};

/** Sends a command. Resolves with the body of a 2xx response, and throws otherwise. */
export async function send<Body>(
  method: Method,
  path: string,
  command?: object,
  options: SendOptions = {},
): Promise<Body> {
  const { text } = await sendForFile(method, path, command, options);
  const body: unknown = text === "" ? undefined : parse(text);
  return body as Body;
}

/** The response body as text, with the file name to save it under. */
export async function sendForFile(
  method: Method,
  path: string,
  command?: object,
  options: SendOptions = {},
): Promise<{ name: string; text: string }> {
  const response = await request(method, path, command, options);
  const text = await response.text();
  if (!response.ok) throw toProblemError(response.status, parse(text));
  const disposition = response.headers.get("content-disposition") ?? "";
  const [, name = ""] = /filename="?([\w.-]+)/.exec(disposition) ?? [];
  return { name, text };
}

async function request(
  method: Method,
  path: string,
  command: object | undefined,
  { timeoutMs, ...options }: SendOptions,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(command && { "content-type": "application/json" }),
      },
      ...(command && { body: JSON.stringify(command) }),
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      ...options,
    });
  } catch (error) {
    throw new UnreachableError(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toProblemError(status: number, body: unknown): ProblemError {
  const problem = isJsonObject(body) ? body : {};
  const { code, detail, errors } = problem;
  return new ProblemError(
    isProblemCode(code) ? code : "internal",
    typeof detail === "string" ? detail : `The playground responded with status ${status}.`,
    Array.isArray(errors) ? { errors: errors.filter(isFieldError) } : {},
  );
}

function isProblemCode(code: unknown): code is ProblemCode {
  return problemCodes.some((known) => known === code);
}

function isFieldError(error: unknown): error is FieldError {
  return (
    isJsonObject(error) &&
    typeof error["field"] === "string" &&
    typeof error["message"] === "string"
  );
}
