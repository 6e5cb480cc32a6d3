import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";

// A gateway in front of an MCP server over HTTP. Every fault is a mistake that a real one may make.

export type GatewayFault =
  | "none"
  | "drops-pattern"
  | "answers-itself"
  | "fetches-urls"
  | "changes-state"
  | "swallows-progress"
  | "reorders-progress"
  | "changes-words"
  | "slow-stream";

export type Gateway = { url: string; close: () => Promise<void> };

/** Passes `/mcp` on to the same path of another port. */
export async function openGateway(port: number, fault: GatewayFault): Promise<Gateway> {
  const upstream = `http://127.0.0.1:${port}/mcp`;
  const http = createServer((request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const handle = async () => {
      const body = await readBody(request);
      const send = (text: string) => sendOn(upstream, request, text, gone.signal);
      let answer = await send(body);
      const isStream = request.method !== "POST";
      if (isStream || fault === "none" || fault === "slow-stream") {
        response.writeHead(answer.status, headersOf(answer)).flushHeaders();
        for await (const chunk of answer.body ?? []) {
          // Late, but nothing is wrong with it.
          if (isStream && fault === "slow-stream") await sleep(60);
          response.write(chunk);
        }
        response.end();
        return;
      }
      let text = await answer.text();
      while (fault === "answers-itself" && text.includes('"input_required"')) {
        answer = await send(answerItself(body, text));
        text = await answer.text();
      }
      response.writeHead(answer.status, headersOf(answer)).end(await spoil(text, fault));
    };
    handle().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const own = (http.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}/mcp`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Headers of one connection, which do not apply to the next one. */
const ofConnection = ["host", "connection", "content-length", "content-encoding"];

function sendOn(url: string, request: IncomingMessage, body: string, signal: AbortSignal) {
  return fetch(url, {
    method: request.method ?? "GET",
    headers: withoutConnection(Object.entries(request.headers)),
    signal,
    ...(body !== "" && { body }),
  });
}

function headersOf({ headers }: Response): Record<string, string> {
  return withoutConnection([...headers]);
}

function withoutConnection(headers: [string, string | string[] | undefined][]) {
  const kept = headers.filter(([name]) => !ofConnection.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** The retry of a call with an answer to each question that nobody was asked. */
function answerItself(body: string, text: string): string {
  const request = JSON.parse(body) as JsonObject & { params: JsonObject };
  const data = text.includes("data: ") ? text.slice(text.lastIndexOf("data: ") + 6) : text;
  const { result } = JSON.parse(data) as { result: JsonObject };
  const asked = isJsonObject(result["inputRequests"]) ? result["inputRequests"] : {};
  const answers = Object.keys(asked).map((key) => [
    key,
    { action: "accept", content: { [key]: key === "room" ? "ada" : "first" } },
  ]);
  const { requestState } = result;
  const params = {
    ...request.params,
    inputResponses: Object.fromEntries(answers) as JsonObject,
    ...(requestState !== undefined && { requestState }),
  };
  return JSON.stringify({ ...request, params });
}

async function spoil(text: string, fault: GatewayFault): Promise<string> {
  const events = text.split(/(?<=\n\n)/);
  const isProgress = (event: string) => event.includes("notifications/progress");
  switch (fault) {
    case "drops-pattern":
      return text.replaceAll(/,"pattern":"[^"]*"/g, "");
    case "changes-state":
      return text.replaceAll('"requestState":"', '"requestState":"changed-');
    case "changes-words":
      return text.replace("for ada", "for eve");
    case "swallows-progress":
      return events.filter((event) => !isProgress(event)).join("");
    case "reorders-progress":
      return [
        ...events.filter(isProgress).toReversed(),
        ...events.filter((e) => !isProgress(e)),
      ].join("");
    case "fetches-urls": {
      const [, url] =
        /"mode":"url"[^}]*"url":"([^"]+)"|"url":"([^"]+)"/.exec(text)?.filter(Boolean) ?? [];
      if (url !== undefined) await fetch(url, { headers: { "user-agent": "link-preview/1.0" } });
      return text;
    }
    default:
      return text;
  }
}
