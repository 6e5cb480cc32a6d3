import { get, type IncomingMessage } from "node:http";
import { token } from "../../test/api.ts";

export type EventReader = {
  /** Resolves when the playground ended the stream; rejects when it broke. */
  ended: Promise<void>;
  close: () => void;
};

/** Reads an event stream message by message and keeps none of them. */
export function readEvents(url: string, onEvent: (id: number, data: string) => void): EventReader {
  const abort = new AbortController();
  return { ended: read(), close: () => abort.abort() };

  async function read(): Promise<void> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      get(url, { headers, signal: abort.signal, agent: false }, resolve).on("error", reject);
    });
    response.setEncoding("utf8");
    let rest = "";
    for await (const chunk of response) {
      const messages = (rest + String(chunk)).split("\n\n");
      rest = messages.pop() ?? "";
      for (const message of messages) {
        if (!message.startsWith("id: ")) continue;
        const end = message.indexOf("\n");
        onEvent(Number(message.slice(4, end)), message.slice(end + 7));
      }
    }
  }
}
