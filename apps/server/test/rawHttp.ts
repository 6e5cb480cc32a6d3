import { connect, type Socket } from "node:net";

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Sends bytes as they are, which `fetch` would not, and reads until the connection closes. */
export async function sendRaw(origin: string, request: string | Buffer): Promise<RawResponse> {
  const { socket, received } = openRaw(origin);
  socket.write(request);
  return parseResponse(await received);
}

/** A GET or POST with headers that `fetch` does not allow. */
export function rawRequest(
  origin: string,
  target: string,
  headers: Record<string, string> = {},
): string {
  const [, method = "GET", path = target] = /^([A-Z]+) (.*)$/.exec(target) ?? [];
  const { host } = new URL(origin);
  const all = { host, connection: "close", ...(method !== "GET" && noBody), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}

const noBody = { "content-length": "0" };

/** `received` resolves with everything up to the end of the connection. */
export function openRaw(origin: string): { socket: Socket; received: Promise<string> } {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  // The other side may cut the connection while this one is sending.
  socket.on("error", () => undefined);
  const received = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, received };
}

export function parseResponse(text: string): RawResponse {
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const pairs = lines.map((line) => line.split(/:\s*(.*)/));
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(
      pairs.map(([name = "", value = ""]) => [name.toLowerCase(), value]),
    ),
    body: body.join("\r\n\r\n"),
  };
}
