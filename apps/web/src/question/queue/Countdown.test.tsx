import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { Countdown } from "./Countdown.tsx";

test("the countdown stops at 0", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: 1_000_000 });
  const root = createRoot(document.body);
  try {
    const until = new Date(1_002_500).toISOString();
    await act(async () => root.render(<Countdown until={until} before="Cancelled" />));
    const shown = () => document.querySelector("[role=timer]")?.textContent;
    expect(shown()).toBe("Cancelled in 3 s");
    await act(async () => vi.advanceTimersByTime(1000));
    expect(shown()).toBe("Cancelled in 2 s");
    await act(async () => vi.advanceTimersByTime(5000));
    expect(shown()).toBe("Cancelled in 0 s");
  } finally {
    await act(async () => root.unmount());
    vi.useRealTimers();
  }
});
