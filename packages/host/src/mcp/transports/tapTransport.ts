import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  RequestId,
  Transport,
} from "@modelcontextprotocol/client";
import { findExcess, isJsonObject, sizeOf } from "@elicitation-playground/shared/text/json";

export type TransportWatch = {
  /** While the connection closes, only replies are received. */
  isClosing: () => boolean;
  /** `refused` is why the host does not accept the message, which then has only `id` and `method`. */
  onFrame: (direction: "in" | "out", message: JSONRPCMessage, refused?: string) => void;
  /**
   * The stream that should have carried the reply to this request ended and is not resumed. The
   * request fails with the returned reason, if any.
   */
  onReplyLost: (requestId: RequestId) => string | undefined;
  /** Handling a message failed, which should never happen. */
  onBug: (error: unknown, message: JSONRPCMessage) => void;
};

/** Replies that an MCP server does not read are kept in memory; beyond this it gets no more. */
const maxLeaving = { messages: 1000, bytes: 64 * 1024 * 1024 };
const unreadReplies = "The MCP server does not read the replies to its requests.";
/** A reply repeats the id of its request. */
const maxIdLength = 10_000;
const longId = `The id of the request has more than ${maxIdLength} characters.`;

type MessageHandler = NonNullable<Transport["onmessage"]>;

/**
 * Reports every frame of a transport, including those of the version probe: the SDK swaps
 * `onmessage` while it negotiates, so each handler is wrapped as it is set. Messages that are
 * nested too deep or have too many values are refused.
 *
 * `untilSent` resolves when all answers and notifications have left.
 */
export function tapTransport(
  transport: Transport,
  watch: TransportWatch,
): { untilSent: () => Promise<void> } {
  /** Our requests without a reply. */
  const waiting = new Set<RequestId>();
  /** Our answers and notifications that have not left yet. */
  const leaving = new Set<Promise<void>>();
  let leavingBytes = 0;
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    watch.onFrame("out", message);
    if (!("method" in message) || !("id" in message)) {
      const sent = send(message, options);
      const bytes = sizeOf(message);
      const settled = sent
        .catch(() => undefined)
        .finally(() => {
          leaving.delete(settled);
          leavingBytes -= bytes;
        });
      leaving.add(settled);
      leavingBytes += bytes;
      return sent;
    }
    const { id } = message;
    waiting.add(id);
    const onRequestStreamEnd = () => {
      options?.onRequestStreamEnd?.();
      // A stream also ends after its reply.
      if (!waiting.delete(id)) return;
      const reason = watch.onReplyLost(id);
      if (reason !== undefined && tapped) handlers.get(tapped)?.(toError(id, reason));
    };
    return send(message, { ...options, onRequestStreamEnd });
  };

  const receive = (handler: MessageHandler): MessageHandler => {
    return (message, extra) => {
      const id = "id" in message ? message.id : undefined;
      const isReply = !("method" in message);
      if (watch.isClosing() && !isReply) return;
      if (isReply && id !== undefined) waiting.delete(id);
      const unanswerable = isReply ? undefined : whyUnanswerable(id);
      const refused = unanswerable ?? describeExcess(message);
      watch.onFrame("in", refused === undefined ? message : toEnvelope(message), refused);
      if (refused === undefined) handler(message, extra);
      else if (id === undefined || unanswerable !== undefined) return;
      else if (isReply) handler(toError(id, refused), extra);
      else void transport.send(toError(id, refused)).catch(() => undefined);
    };
  };

  const whyUnanswerable = (id: RequestId | undefined): string | undefined => {
    if (id === undefined) return undefined;
    if (typeof id === "string" && id.length > maxIdLength) return longId;
    const isFull = leaving.size >= maxLeaving.messages || leavingBytes >= maxLeaving.bytes;
    return isFull ? unreadReplies : undefined;
  };

  let tapped: Transport["onmessage"];
  Object.defineProperty(transport, "onmessage", {
    get: () => tapped,
    set: (handler: Transport["onmessage"]) => {
      tapped = handler && wrapOnce(handler, catchBugs(receive(handler), watch));
    },
  });
  return { untilSent: async () => void (await Promise.all(leaving)) };
}

/** The SDK's own handlers, by the wrapping ones. */
const handlers = new WeakMap<MessageHandler, MessageHandler>();

/** The SDK may read a handler back and set it again. */
function wrapOnce(handler: MessageHandler, wrapping: MessageHandler): MessageHandler {
  if (handlers.has(handler)) return handler;
  handlers.set(wrapping, handler);
  return wrapping;
}

/** A transport calls its handler from a stream's events, where an error would end the process. */
function catchBugs(handler: MessageHandler, { onBug }: TransportWatch): MessageHandler {
  return (message, extra) => {
    try {
      handler(message, extra);
    } catch (error) {
      onBug(error, message);
    }
  };
}

/** spec: JSON-RPC 2.0, "Error object". */
const invalidRequest = -32600;

function toError(id: RequestId, message: string): JSONRPCErrorResponse {
  return { jsonrpc: "2.0", id, error: { code: invalidRequest, message } };
}

function describeExcess(message: JSONRPCMessage): string | undefined {
  const excess = findExcess(message);
  if (excess !== undefined) return `The message is ${excess}.`;
  return "result" in message ? findLongList(message.result) : undefined;
}

/** The SDK checks each item of a result's lists, which takes time and memory. */
const maxItems = 10_000;
/** What a tool returns as it likes. */
const unchecked = new Set(["structuredContent", "_meta"]);

function findLongList(result: unknown): string | undefined {
  for (const [name, value] of isJsonObject(result) ? Object.entries(result) : []) {
    if (unchecked.has(name) || typeof value !== "object" || value === null) continue;
    if (Object.keys(value).length > maxItems) {
      return `The message has more than ${maxItems.toLocaleString("en")} items in ${name}.`;
    }
    // A finished task carries its result.
    const inner = name === "result" ? findLongList(value) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The message without what it carries. */
function toEnvelope(message: JSONRPCMessage): JSONRPCMessage {
  const { id, method }: { id?: RequestId | undefined; method?: string } = message;
  const known = { ...(id !== undefined && { id }), ...(method !== undefined && { method }) };
  return { jsonrpc: "2.0", ...known } as JSONRPCMessage;
}
