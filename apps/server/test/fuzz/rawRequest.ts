import { connect } from "node:net";
import { token } from "../api.ts";
import type { FuzzRequest } from "./httpRequests.ts";

export type RawResponse = { status: number; type: string; body: string };

/** Longer than anything that the playground waits for. */
const deadlineMs = 60_000;

/**
 * Sends a request over its own socket. Undefined when the connection was closed without a response,
 * as it is when a request has no end. Of an event stream, only the head is read.
 */
export function sendRaw(
  port: number,
  request: FuzzRequest,
  ids: Record<string, string>,
  authorized: boolean,
): Promise<RawResponse | undefined> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const finish = () => {
      socket.destroy();
      resolve(parse(received.toString("latin1"), request.method));
    };
    socket.setTimeout(deadlineMs, () => {
      socket.destroy();
      reject(new Error("There was no response."));
    });
    socket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (isComplete(received.toString("latin1"))) finish();
    });
    socket.on("end", finish);
    // A server that has read enough may reset the connection while the rest is being sent.
    socket.on("error", finish);
    socket.on("close", finish);
    socket.end(write(port, request, ids, authorized));
  });
}

function write(
  port: number,
  { method, path, headers, body, raw }: FuzzRequest,
  ids: Record<string, string>,
  authorized: boolean,
): Buffer {
  if (raw) return Buffer.from(raw);
  const fill = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (all, name: string) => ids[name] ?? all);
  const bytes = typeof body === "string" ? Buffer.from(fill(body)) : Buffer.from(body);
  const odd = new Set(headers.map(([name]) => name));
  const usual: [string, string][] = [
    ["host", `127.0.0.1:${port}`],
    ["connection", "close"],
    ["content-type", "application/json"],
    ["accept", "application/json, text/event-stream"],
    ...(odd.has("transfer-encoding")
      ? []
      : [["content-length", String(bytes.length)] as [string, string]]),
    ...(authorized ? [["authorization", `Bearer ${token}`] as [string, string]] : []),
  ];
  const all = [...usual.filter(([name]) => !odd.has(name)), ...headers];
  const lines = all.map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${fill(path)} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), bytes]);
}

/** The connection may stay open after the response. */
function isComplete(text: string): boolean {
  const head = /^HTTP\/1\.1 [2-5][^]*?\r\n\r\n/.exec(text)?.[0];
  if (head === undefined) return false;
  if (/\r\ncontent-type: text\/event-stream/i.test(head)) return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length !== undefined && text.length >= head.length + Number(length);
}

function parse(text: string, method: string): RawResponse | undefined {
  // An interim response comes before the final one.
  const final = text.replace(/^HTTP\/1\.1 1\d\d[^]*?\r\n\r\n/, "");
  const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n/.exec(final);
  if (!head) return undefined;
  const type = /\r\ncontent-type: ([^\r]*)/i.exec(head[0])?.[1] ?? "";
  // Node's own refusals have no length and no content. More bytes would be a second response.
  const length = /\r\ncontent-length: (\d+)/i.exec(head[0])?.[1] ?? "0";
  const rest = final.slice(head[0].length, head[0].length + Number(length));
  const body = method === "HEAD" ? "" : Buffer.from(rest, "latin1").toString("utf8");
  return { status: Number(head[1]), type, body };
}
