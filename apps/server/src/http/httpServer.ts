import {
  createServer,
  STATUS_CODES,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { secureHeaders } from "@elicitation-playground/shared/api/browserSecurity";
import { ProblemError, type ProblemCode } from "@elicitation-playground/shared/problem";
import { toProblemBody } from "./problems.ts";
import { cutUnreadBody } from "./unreadBody.ts";

/** Cookies of all ports of this machine arrive together, so there may be many. */
const maxHeaderSize = 128 * 1024;

/** How long a client that sent something else than HTTP has to read the response. */
const closingMs = 1000;

type Patience = Pick<
  ServerOptions,
  "headersTimeout" | "requestTimeout" | "connectionsCheckingInterval"
>;

const defaultPatience: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1000,
};

/** An HTTP server that does not wait long for a request; a response may take any time. */
export function createHttpServer(patience = defaultPatience): Server {
  const server = createServer({
    ...patience,
    maxHeaderSize,
    // `checkHost` refuses a request without one, with a problem.
    requireHostHeader: false,
  });
  // Node would drop the headers beyond a number, whatever they say; their size is limited anyway.
  server.maxHeadersCount = 0;
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (req, res) => {
    responses.set(req.socket, res);
    res.setHeaders(new Map(Object.entries(secureHeaders)));
    cutUnreadBody(req, res);
    // Express skips every middleware when it can't parse the address of a proxy request.
    if (req.url?.startsWith("/") !== true) req.url = "*";
  });
  // Node would refuse an unknown expectation itself.
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const current = responses.get(socket);
    const isAnswering = current?.headersSent === true && !current.writableFinished;
    if (socket.writable) socket.end(isAnswering ? "" : toRefusal(error));
    setTimeout(() => socket.destroy(), closingMs).unref();
  });
  return server;
}

const refusals: Record<string, [ProblemCode, string]> = {
  HPE_HEADER_OVERFLOW: ["headers-too-large", "The headers can be at most 128 KB."],
  ERR_HTTP_REQUEST_TIMEOUT: ["request-timeout", "The request did not arrive in time."],
};

/** A request that is not HTTP does not reach the app. */
function toRefusal({ code = "" }: NodeJS.ErrnoException): string {
  const [problemCode, detail] = refusals[code] ?? [
    "malformed-request",
    "The request is not valid HTTP.",
  ];
  const { status, type, body } = toProblemBody(new ProblemError(problemCode, detail).problem);
  const headers = {
    ...secureHeaders,
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
