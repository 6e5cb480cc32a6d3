import type { EventStore, JSONRPCMessage } from "@modelcontextprotocol/server";

/** What a session's streams carried of late, so that a client that comes back misses nothing. */
export function createEventStore(maxEvents = 1000): EventStore {
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
      if (!last) throw new Error(`Event ${lastId} is not kept`);
      for (const [id, { streamId, message }] of events) {
        const isLater = Number(id) > Number(lastId);
        // The event that opened a stream holds no message.
        if (isLater && streamId === last.streamId && "jsonrpc" in message) await send(id, message);
      }
      return last.streamId;
    },
  };
}
