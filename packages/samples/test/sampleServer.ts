import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { Notebook } from "../src/notes/notebook.ts";
import { createClassicEndpoint, createModernEndpoint } from "../src/serve/endpoints.ts";
import type { HttpEndpoint } from "../src/serve/httpEndpoint.ts";
import { openPagesServer } from "../src/serve/pagesServer.ts";
import type { Answer, Connected, Elicitation, Person, Root, TestClient } from "./clients.ts";

export type SampleServer = { url(path: string): URL; close(): Promise<void> };

/** Serves endpoints by path on a free port. */
export async function serveSamples(endpoints: Record<string, HttpEndpoint>): Promise<SampleServer> {
  const http = createServer((request: IncomingMessage, response: ServerResponse) => {
    const endpoint = endpoints[request.url ?? ""];
    if (endpoint) void endpoint.handle(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");

  return {
    url: (path) => new URL(path, `http://127.0.0.1:${address.port}`),
    async close() {
      await Promise.all(Object.values(endpoints).map((endpoint) => endpoint.close()));
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export type ConnectOptions = { elicitation?: Elicitation; roots?: () => Root[] };

/**
 * Serves the samples, their pages and one notebook, restored before each test, during the tests of
 * a file. `connect` connects a client for
 * one test; its answers are given in turn, and one question more is an error.
 */
export function openSamples() {
  const sent: string[] = [];
  const { pages, close } = openPagesServer();
  const notebook = new Notebook();
  beforeEach(() => void notebook.reset());
  let server: SampleServer;
  beforeAll(async () => {
    server = await serveSamples({
      "/mcp": recordSent(createModernEndpoint({ pages, notebook }), sent),
      "/mcp/classic": recordSent(createClassicEndpoint({ pages, notebook }), sent),
    });
  });
  afterAll(async () => {
    await server.close();
    await close();
  });

  return {
    /** Every byte that was sent to MCP clients. */
    sent,
    url: (path: string) => server.url(path),
    async connect(
      client: TestClient,
      person: Person | Answer[],
      { elicitation = { form: {}, url: {} }, roots }: ConnectOptions = {},
    ): Promise<Connected> {
      const url = server.url(client.path);
      const connected = await client.connect(url, toPerson(person), elicitation, roots);
      onTestFinished(() => connected.close());
      return connected;
    },
  };
}

function toPerson(person: Person | Answer[]): Person {
  if (typeof person === "function") return person;
  const answers = person.values();
  return ({ message }) => {
    const { value } = answers.next();
    if (!value) throw new Error(`There is no answer to "${message}".`);
    return value;
  };
}

function recordSent(endpoint: HttpEndpoint, sent: string[]): HttpEndpoint {
  return {
    ...endpoint,
    handle(request, response) {
      const write = response.write.bind(response);
      response.write = (chunk: Uint8Array | string, ...rest: []) => {
        sent.push(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
        return write(chunk, ...rest);
      };
      return endpoint.handle(request, response);
    },
  };
}
