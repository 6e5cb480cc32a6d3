import { isJsonObject } from "@elicitation-playground/shared/text/json";

export type StreamStatus = "connecting" | "live" | "reconnecting";

type StreamedEvent = { readonly id: number };

export type StreamFollower<Event, End> = {
  /** The id of the last event received; the stream starts after it. */
  after: number;
  onEvent: (event: Event) => void;
  onStatus: (status: StreamStatus) => void;
  /** The stream ended for good. */
  onEnd: (end: End) => void;
};

type Stream<Event, End> = {
  path: string;
  /** Says why the stream failed, if it did. */
  checkPath: string;
  /** The problems that end the stream for good, and what they mean. */
  ends: Partial<Record<string, End>>;
  /** Whether no event follows this one. */
  isLast?: (event: Event) => boolean;
};

const firstDelayMs = 500;
const maxDelayMs = 10_000;
/** The playground sends a heartbeat every 15 s; after two missed ones the stream is dead. */
const silenceMs = 40_000;
const pollMs = 3000;

/**
 * Follows a log and returns a function that stops. A lost stream is a state, not an error: it
 * reopens after the last event. A hidden tab polls with short streams instead, because a browser
 * allows six connections per host and every open stream takes one.
 */
export function followStream<Event extends StreamedEvent, End>(
  { path, checkPath, ends, isLast }: Stream<Event, End>,
  follower: StreamFollower<Event, End>,
): () => void {
  let lastId = follower.after;
  let failures = 0;
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  /** Changes with every release, so that a late response to an older check opens nothing. */
  let attempt = 0;

  function open(): void {
    release();
    const opened = new EventSource(`${path}?after=${lastId}`);
    source = opened;
    opened.onopen = () => {
      failures = 0;
      follower.onStatus("live");
      watch();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      watch();
      const event = JSON.parse(data) as Event;
      lastId = event.id;
      if (isLast?.(event) === true) stop();
      follower.onEvent(event);
    };
    // The first heartbeat follows the missed events, so a hidden tab is up to date then.
    opened.addEventListener("heartbeat", () => (document.hidden ? pollLater() : watch()));
    opened.onerror = retry;
    watch();
  }

  function pollLater(): void {
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

  // EventSource doesn't say why it failed; an ordinary request does.
  async function checkThenOpen(): Promise<void> {
    const checkedAttempt = attempt;
    const problem = await readProblem(checkPath);
    if (checkedAttempt !== attempt) return;
    if (problem === undefined) return open();
    const reason = ends[problem];
    if (reason === undefined) return retry();
    stop();
    follower.onEnd(reason);
  }

  function release(): void {
    clearTimeout(watchdog);
    clearTimeout(retryTimer);
    attempt += 1;
    source?.close();
    source = undefined;
  }

  function stop(): void {
    release();
    document.removeEventListener("visibilitychange", onVisibility);
  }

  function onVisibility(): void {
    if (document.hidden) return pollLater();
    release();
    follower.onStatus("reconnecting");
    failures = 0;
    void checkThenOpen();
  }

  document.addEventListener("visibilitychange", onVisibility);
  follower.onStatus("connecting");
  // Checked first, so that an unknown log is reported at once and not after a failed stream.
  void checkThenOpen();
  return stop;
}

/** The problem code of a GET request, or undefined if it succeeds. */
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
