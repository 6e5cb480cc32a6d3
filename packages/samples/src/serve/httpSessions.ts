import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The part of a web-standard transport that a session needs. SDK v1 and v2 both have it. */
export type SessionTransport = {
  handleRequest(request: Request): Promise<Response>;
  close(): Promise<void>;
};

export type SessionHooks = {
  sessionIdGenerator: () => string;
  onsessioninitialized: (sessionId: string) => Promise<void>;
  onsessionclosed: (sessionId: string) => void;
};

export type HttpSessions = {
  /** Serves a request of a session, or one that opens a session. */
  fetch: (request: Request) => Promise<Response>;
  /** Keeps a session in use while one of its responses is open. */
  hold: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
};

type Session = { transport: SessionTransport; openResponses: number };

/** The sessions of an endpoint in the 2025 era. At the limit, the longest idle one is closed. */
export function createHttpSessions(
  openTransport: (hooks: SessionHooks) => Promise<SessionTransport>,
  maxSessions: number,
): HttpSessions {
  // In order of last use: a session that is used moves to the end.
  const sessions = new Map<string, Session>();

  function findIdle(): string | undefined {
    return [...sessions].find(([, { openResponses }]) => openResponses === 0)?.[0];
  }

  async function endSession(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.transport.close();
  }

  async function openSession(request: Request): Promise<Response> {
    if (sessions.size >= maxSessions && findIdle() === undefined) {
      return toErrorResponse(503, -32000, "Too many sessions are in use");
    }
    let isOpen = false;
    const transport = await openTransport({
      sessionIdGenerator: randomUUID,
      async onsessioninitialized(id) {
        isOpen = true;
        const idle = sessions.size >= maxSessions ? findIdle() : undefined;
        sessions.set(id, { transport, openResponses: 0 });
        if (idle !== undefined) await endSession(idle);
      },
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const response = await transport.handleRequest(request);
    // Only a valid `initialize` opens a session.
    if (!isOpen) await transport.close();
    return response;
  }

  return {
    async fetch(request) {
      const id = request.headers.get("mcp-session-id");
      if (id === null) return openSession(request);
      const session = sessions.get(id);
      if (!session) return toErrorResponse(404, -32001, "Session not found");
      sessions.delete(id);
      sessions.set(id, session);
      return session.transport.handleRequest(request);
    },
    hold(request, response) {
      const session = sessions.get(String(request.headers["mcp-session-id"]));
      if (!session) return;
      session.openResponses += 1;
      response.once("close", () => {
        session.openResponses -= 1;
      });
    },
    async close() {
      await Promise.all([...sessions.keys()].map(endSession));
    },
  };
}

/** An HTTP error whose body is a JSON-RPC error, as MCP clients expect it. */
export function toErrorResponse(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
}
