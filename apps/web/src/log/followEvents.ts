import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject } from "@elicitation-playground/shared/text/json";

export type StreamStatus = "connecting" | "live" | "reconnecting";
export type StreamEnd = "session-ended" | "unauthorized";

export type Follower = {
  /** The id of the last event received; the stream starts after it. */
  after: number;
  onEvent: (event: SessionEvent) => void;
  onStatus: (status: StreamStatus) => void;
  /** The session is gone or not accessible, so the stream ends. */
  onEnd: (end: StreamEnd) => void;
};

const firstDelayMs = 500;
const maxDelayMs = 10_000;
/** The playground sends a heartbeat every 15 s; after two missed ones the stream is dead. */
const silenceMs = 40_000;
const pollMs = 3000;

/**
 * Follows the log of a session and returns a function that stops it. A lost stream is reopened
 * after the last event. A hidden tab only polls: a browser allows six connections per host, and
 * every open stream takes one.
 */
export function followEvents(sessionId: string, follower: Follower): () => void {
  let lastId = follower.after;
  let failures = 0;
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  /** Counts the attempts, so that a late response to an older one is ignored. */
  let attempt = 0;

  function open(): void {
    release();
    const opened = new EventSource(`${toPath(routes.events, { sessionId })}?after=${lastId}`);
    source = opened;
    opened.onopen = () => {
      failures = 0;
      follower.onStatus("live");
      watch();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      watch();
      const event = JSON.parse(data) as SessionEvent;
      lastId = event.id;
      follower.onEvent(event);
    };
    // The first heartbeat follows the events that a hidden tab missed.
    opened.addEventListener("heartbeat", () => (document.hidden ? pause() : watch()));
    opened.onerror = retry;
    watch();
  }

  function pause(): void {
    release();
    retryTimer = setTimeout(open, pollMs);
  }

  function watch(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(retry, silenceMs);
  }

  function retry(): void {
    release();
    follower.onStatus("reconnecting");
    const delay = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
    failures += 1;
    retryTimer = setTimeout(() => void checkThenOpen(), delay);
  }

  // EventSource does not say why it failed, but a plain request does.
  async function checkThenOpen(): Promise<void> {
    const own = attempt;
    const problem = await readProblem(toPath(routes.session, { sessionId }));
    if (own !== attempt) return;
    if (problem === undefined) return open();
    if (problem === "unauthorized") return end("unauthorized");
    if (problem === "session-not-found") return end("session-ended");
    retry();
  }

  function release(): void {
    clearTimeout(watchdog);
    clearTimeout(retryTimer);
    attempt += 1;
    source?.close();
    source = undefined;
  }

  function end(reason: StreamEnd): void {
    stop();
    follower.onEnd(reason);
  }

  function stop(): void {
    release();
    document.removeEventListener("visibilitychange", onVisibility);
  }

  function onVisibility(): void {
    if (document.hidden) return pause();
    release();
    follower.onStatus("reconnecting");
    failures = 0;
    void checkThenOpen();
  }

  document.addEventListener("visibilitychange", onVisibility);
  follower.onStatus("connecting");
  // Checked first, so that a wrong URL is reported right away and not after a failed stream.
  void checkThenOpen();
  return stop;
}

/** The code of the problem that a GET returns; undefined when it succeeds. */
async function readProblem(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(path, { headers: { accept: "application/json" } });
    if (response.ok) return undefined;
    const body: unknown = await response.json();
    const code = isJsonObject(body) ? body["code"] : undefined;
    return typeof code === "string" ? code : "internal";
  } catch {
    return "unreachable";
  }
}
