import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followEvents } from "./followEvents.ts";

class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onerror?: () => void;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  emit(id: number): void {
    const event = { id, at: "2026-11-20T10:00:00Z", type: "session-opened", sessionId: "s" };
    this.onmessage?.({ data: JSON.stringify(event) });
  }
}

let respond: () => Response;
let hidden = false;
let unfollow: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.all = [];
  hidden = false;
  respond = () => Response.json({ session: {} });
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("fetch", async () => respond());
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  unfollow?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function follow() {
  const seen = { ids: [] as number[], statuses: [] as string[], ends: [] as string[] };
  unfollow = followEvents("s", {
    after: 0,
    onEvent: ({ id }) => seen.ids.push(id),
    onStatus: (status) => seen.statuses.push(status),
    onEnd: (end) => seen.ends.push(end),
  });
  await vi.advanceTimersByTimeAsync(1);
  return seen;
}

const latest = () => FakeEventSource.all.at(-1);

async function setHidden(value: boolean): Promise<void> {
  hidden = value;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1);
}

test("a lost stream reopens after the last event", async () => {
  const seen = await follow();
  latest()?.onopen?.();
  latest()?.emit(1);
  latest()?.emit(2);
  latest()?.onerror?.();
  expect(FakeEventSource.all[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(latest()?.url).toBe("/api/sessions/s/events?after=2");
  latest()?.onopen?.();
  expect(seen.statuses).toEqual(["connecting", "live", "reconnecting", "live"]);
  expect(seen.ids).toEqual([1, 2]);
});

test("the delay between attempts grows while the playground is down", async () => {
  await follow();
  respond = () => {
    throw new TypeError("Failed to fetch");
  };
  latest()?.onerror?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeEventSource.all).toHaveLength(1);
  respond = () => Response.json({});
  await vi.advanceTimersByTimeAsync(10_001);
  expect(FakeEventSource.all).toHaveLength(2);
});

test("a stream without heartbeats is reopened", async () => {
  await follow();
  latest()?.onopen?.();
  for (let beat = 0; beat < 6; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    latest()?.dispatchEvent(new Event("heartbeat"));
  }
  expect(FakeEventSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(FakeEventSource.all).toHaveLength(2);
});

test("a hidden tab polls with short streams and resumes when it is shown", async () => {
  const seen = await follow();
  latest()?.emit(7);
  await setHidden(true);
  expect(latest()?.isClosed).toBe(true);
  for (const id of [8, 9]) {
    await vi.advanceTimersByTimeAsync(3000);
    expect(latest()?.url).toContain(`after=${id - 1}`);
    latest()?.emit(id);
    expect(latest()?.isClosed).toBe(false);
    latest()?.dispatchEvent(new Event("heartbeat"));
    expect(latest()?.isClosed).toBe(true);
  }
  expect(FakeEventSource.all).toHaveLength(3);
  await setHidden(false);
  expect(latest()?.url).toContain("after=9");
  latest()?.dispatchEvent(new Event("heartbeat"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(latest()?.isClosed).toBe(false);
  expect(FakeEventSource.all).toHaveLength(4);
  expect(seen.ids).toEqual([7, 8, 9]);
});

test("a tab that is shown while it polls keeps one stream", async () => {
  await follow();
  await setHidden(true);
  await vi.advanceTimersByTimeAsync(3000);
  await setHidden(false);
  expect(FakeEventSource.all.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
});

test("a tab that opens hidden polls at once", async () => {
  hidden = true;
  const seen = await follow();
  latest()?.emit(1);
  latest()?.dispatchEvent(new Event("heartbeat"));
  expect(latest()?.isClosed).toBe(true);
  expect(seen.ids).toEqual([1]);
});

test.each([
  ["unauthorized", 401, "unauthorized"],
  ["session-not-found", 404, "session-ended"],
])("%s ends the stream", async (code, status, end) => {
  respond = () => Response.json({ code, detail: "" }, { status });
  const seen = await follow();
  expect(seen.ends).toEqual([end]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeEventSource.all).toHaveLength(0);
});

test("nothing reopens after unfollowing", async () => {
  await follow();
  latest()?.onerror?.();
  unfollow?.();
  await vi.advanceTimersByTimeAsync(60_000);
  await setHidden(false);
  expect(FakeEventSource.all).toHaveLength(1);
});
