import { expect, test, vi } from "vitest";
import { Host } from "./host.ts";

function openHost(
  onBug = (error: unknown): void => {
    throw error;
  },
): Host {
  return new Host({
    resolveTarget: () => {
      throw new Error("Nothing is connected here.");
    },
    onBug,
  });
}

test("a clock that jumps closes no session, but a session that is really idle is closed", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
  const host = openHost();
  try {
    const { id } = host.openSession();
    const dayMs = 24 * 60 * 60 * 1000;
    for (const jumpMs of [dayMs, -dayMs]) {
      vi.setSystemTime(Date.now() + jumpMs);
      vi.advanceTimersByTime(60_000);
      expect(host.session(id).id).toBe(id);
    }
    vi.advanceTimersByTime(13 * 60 * 60 * 1000);
    expect(() => host.session(id)).toThrow("There is no session");
  } finally {
    await host.close();
    vi.useRealTimers();
  }
});

test("a session that can't be closed is reported, and the host still closes", async () => {
  const bugs: unknown[] = [];
  const host = openHost((error) => bugs.push(error));
  vi.spyOn(host.openSession(), "close").mockRejectedValue(new Error("The disk is full."));
  await host.close();
  await expect.poll(() => bugs).toEqual([new Error("The disk is full.")]);
});
