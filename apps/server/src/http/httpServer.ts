import { createServer, STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { secureHeaders } from "@elicitation-playground/shared/api/browserSecurity";
import { ProblemError, type ProblemCode } from "@elicitation-playground/shared/problem";
import { toProblemBody } from "./problems.ts";

/** Cookies of all ports of this machine arrive together, so there may be many. */
const maxHeaderSize = 128 * 1024;

/** An HTTP server that does not wait long for a request; a response may take any time. */
export function createHttpServer(): Server {
  const server = createServer({
    maxHeaderSize,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5000,
    // `checkHost` refuses a request without one, with a problem.
    requireHostHeader: false,
  });
  // Node would drop the headers beyond a number, whatever they say; their size is limited anyway.
  server.maxHeadersCount = 0;
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (req, res) => responses.set(req.socket, res));
  // Node would refuse an unknown expectation itself.
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const current = responses.get(socket);
    const isAnswering = current?.headersSent === true && !current.writableFinished;
    if (socket.writable && !isAnswering) socket.end(toRefusal(error));
    else socket.destroy(error);
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
