import { get, type IncomingMessage } from "node:http";
import type { SessionEvent, SessionEventType } from "@elicitation-playground/shared/log/events";

/**
 * Reads the event stream over plain HTTP: `fetch` would end a stream that is silent for 300 s.
 */
export function followEvents(url: string, headers: Record<string, string>) {
  const abort = new AbortController();
  const events: SessionEvent[] = [];
  const taken = new Set<number>();
  const waiting = new Set<() => void>();
  const done = read();

  async function read(): Promise<void> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers, signal: abort.signal, agent: false }, resolve).on("error", reject);
    });
    response.setEncoding("utf8");
    let rest = "";
    for await (const chunk of response) {
      const messages = (rest + String(chunk)).split("\n\n");
      rest = messages.pop() ?? "";
      for (const message of messages) {
        // Only a line feed ends a line: the text of an event may have other line separators.
        const data = message.split("\n").find((line) => line.startsWith("data: "));
        if (data && message.startsWith("id: "))
          events.push(JSON.parse(data.slice(6)) as SessionEvent);
      }
      for (const check of waiting) check();
    }
  }

  return {
    events,
    ended: done.catch(() => undefined),
    next: (type: SessionEventType) =>
      new Promise<SessionEvent>((resolve, reject) => {
        const check = () => {
          const event = events.find(
            (candidate) => candidate.type === type && !taken.has(candidate.id),
          );
          if (!event) return;
          taken.add(event.id);
          waiting.delete(check);
          resolve(event);
        };
        waiting.add(check);
        check();
        done.catch(reject);
      }),
    close: () => {
      abort.abort();
      return done.catch(() => undefined);
    },
  };
}
