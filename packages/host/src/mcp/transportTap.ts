import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";

export type OnFrame = (direction: "in" | "out", message: JSONRPCMessage) => void;

/**
 * Shows every frame of a transport, those of the version probe included: the SDK swaps
 * `onmessage` while it negotiates, so each handler is wrapped as it is set.
 */
export function tapTransport(transport: Transport, onFrame: OnFrame): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    onFrame("out", message);
    return send(message, options);
  };

  let tapped: Transport["onmessage"];
  Object.defineProperty(transport, "onmessage", {
    get: () => tapped,
    set: (handler: Transport["onmessage"]) => {
      tapped = handler && watch(handler, onFrame);
    },
  });
}

const watched = new WeakSet<object>();

/** The SDK may read a handler back and set it again: it is watched once. */
function watch(handler: NonNullable<Transport["onmessage"]>, onFrame: OnFrame) {
  if (watched.has(handler)) return handler;
  const watching: typeof handler = (message, extra) => {
    onFrame("in", message);
    handler(message, extra);
  };
  watched.add(watching);
  return watching;
}
