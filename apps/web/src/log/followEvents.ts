import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject } from "@elicitation-playground/shared/text/json";

export type StreamStatus = "connecting" | "live" | "reconnecting";
export type StreamEnd = "session-ended" | "unauthorized";

export type Follower = {
  /** The last event already known; the stream starts behind it. */
  after: number;
  onEvent: (event: SessionEvent) => void;
  onStatus: (status: StreamStatus) => void;
  /** There is nothing left to follow. */
  onEnd: (end: StreamEnd) => void;
};

const firstDelayMs = 500;
const longestDelayMs = 10_000;
/** The playground sends a heartbeat every 15 s; two missed ones and a bit mean a dead stream. */
const silenceMs = 40_000;
const restMs = 3000;

/**
 * Follows a session's log and returns the way to stop. A lost stream is a state, not an error:
 * it is opened again behind the last event. A hidden tab only has a short look now and then,
 * because a browser allows six connections a host and every open stream takes one.
 */
export function followEvents(sessionId: string, follower: Follower): () => void {
  let lastId = follower.after;
  let failures = 0;
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was given up, so that a late answer to an older attempt opens nothing. */
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
    // The first one comes right behind what had been missed.
    opened.addEventListener("heartbeat", () => (document.hidden ? rest() : watch()));
    opened.onerror = retry;
    watch();
  }

  function rest(): void {
    release();
    retryTimer = setTimeout(open, restMs);
  }

  function watch(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(retry, silenceMs);
  }

  function retry(): void {
    release();
    follower.onStatus("reconnecting");
    const delay = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
    failures += 1;
    retryTimer = setTimeout(() => void checkThenOpen(), delay);
  }

  // EventSource does not say why it failed; an ordinary request does.
  async function checkThenOpen(): Promise<void> {
    const mine = attempt;
    const problem = await readProblem(toPath(routes.session, { sessionId }));
    if (mine !== attempt) return;
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

  function end(why: StreamEnd): void {
    stop();
    follower.onEnd(why);
  }

  function stop(): void {
    release();
    document.removeEventListener("visibilitychange", onVisibility);
  }

  function onVisibility(): void {
    if (document.hidden) return rest();
    release();
    follower.onStatus("reconnecting");
    failures = 0;
    void checkThenOpen();
  }

  document.addEventListener("visibilitychange", onVisibility);
  follower.onStatus("connecting");
  // Checked first, so that a wrong address is told at once and not after a failed stream.
  void checkThenOpen();
  return stop;
}

/** The code of the problem that a GET is answered with; undefined when it succeeds. */
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
