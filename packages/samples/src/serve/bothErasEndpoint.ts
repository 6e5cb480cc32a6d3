import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type EventStore,
  type JSONRPCMessage,
  type McpServer,
  type Server as Protocol,
  type ServerEventBus,
} from "@modelcontextprotocol/server";
import { createHttpEndpoint, type EndpointOptions, type HttpEndpoint } from "./httpEndpoint.ts";
import { createHttpSessions } from "./httpSessions.ts";
import type { Era } from "./modern.ts";

export type BothErasOptions = EndpointOptions & {
  /** Sends changes to the subscriptions of 2026-07-28. */
  bus?: ServerEventBus;
  /** Lets clients of the 2025 era resume a stream (SEP-1699). */
  resumable?: boolean;
  /** Sees each message of 2026-07-28 before it is checked. */
  onRound?: (message: unknown) => void;
};

/** An MCP server on SDK v2: 2026-07-28 without sessions, and the 2025 era with them. */
export function createBothErasEndpoint(
  createMcpServer: (era: Era) => McpServer | Protocol,
  { maxSessions = 200, bus, resumable = false, onRound }: BothErasOptions = {},
): HttpEndpoint {
  const stateless = createMcpHandler(({ era }) => createMcpServer(era), {
    legacy: "reject",
    ...(bus && { bus }),
  });
  const sessions = createHttpSessions(async (hooks) => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      ...hooks,
      ...(resumable && { eventStore: createEventStore(), retryInterval: 500 }),
    });
    await createMcpServer("legacy").connect(transport);
    return transport;
  }, maxSessions);
  return createHttpEndpoint({
    hold: sessions.hold,
    async fetch(request) {
      if (await isLegacyRequest(request)) return sessions.fetch(request);
      if (onRound)
        await request
          .clone()
          .json()
          .then(onRound, () => {});
      return stateless.fetch(request);
    },
    async close() {
      await Promise.all([sessions.close(), stateless.close()]);
    },
  });
}

/** Keeps the latest events of a session's streams, for clients that resume one. */
function createEventStore(maxEvents = 1000): EventStore {
  const events = new Map<string, { streamId: string; message: JSONRPCMessage }>();
  let count = 0;

  return {
    async storeEvent(streamId, message) {
      count += 1;
      const id = String(count);
      events.set(id, { streamId, message });
      events.delete(String(count - maxEvents));
      return id;
    },
    async getStreamIdForEventId(id) {
      return events.get(id)?.streamId;
    },
    async replayEventsAfter(lastId, { send }) {
      const last = events.get(lastId);
      if (!last) throw new Error(`Event ${lastId} is no longer available.`);
      for (const [id, { streamId, message }] of events) {
        const isLater = Number(id) > Number(lastId);
        // The event that opened a stream has no message.
        if (isLater && streamId === last.streamId && "jsonrpc" in message) await send(id, message);
      }
      return last.streamId;
    },
  };
}
