import type { JSONRPCMessage, RequestId, Transport } from "@modelcontextprotocol/client";

export type TransportWatch = {
  onFrame: (direction: "in" | "out", message: JSONRPCMessage) => void;
  /** The stream that should have carried the reply to this request ended and is not resumed. */
  onStreamEnded: (requestId: RequestId) => void;
};

/**
 * Reports every frame of a transport, including those of the version probe: the SDK swaps
 * `onmessage` while it negotiates, so each handler is wrapped as it is set.
 */
export function tapTransport(transport: Transport, watch: TransportWatch): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    watch.onFrame("out", message);
    if (!("method" in message) || !("id" in message)) return send(message, options);
    const onRequestStreamEnd = () => {
      options?.onRequestStreamEnd?.();
      watch.onStreamEnded(message.id);
    };
    return send(message, { ...options, onRequestStreamEnd });
  };

  let tapped: Transport["onmessage"];
  Object.defineProperty(transport, "onmessage", {
    get: () => tapped,
    set: (handler: Transport["onmessage"]) => {
      tapped = handler && watchHandler(handler, watch);
    },
  });
}

const watched = new WeakSet<object>();

/** The SDK may read a handler back and set it again: it is wrapped only once. */
function watchHandler(handler: NonNullable<Transport["onmessage"]>, { onFrame }: TransportWatch) {
  if (watched.has(handler)) return handler;
  const watching: typeof handler = (message, extra) => {
    onFrame("in", message);
    handler(message, extra);
  };
  watched.add(watching);
  return watching;
}
