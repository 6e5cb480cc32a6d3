import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { announce, LiveRegion } from "./LiveRegion.tsx";

test("an announcement appears after the region is mounted, and only once", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: 1_000_000 });
  const announced = () => document.querySelector("[aria-live] span");
  let root = createRoot(document.body);
  try {
    await act(async () => root.render(<LiveRegion />));
    expect(announced()?.textContent).toBe("");
    await act(async () => announce("pay finished"));
    expect(announced()?.textContent).toBe("");
    await act(async () => vi.advanceTimersByTime(200));
    expect(announced()?.textContent).toBe("pay finished");
    const first = announced();
    await act(async () => announce("pay finished"));
    await act(async () => vi.advanceTimersByTime(2000));
    expect(announced()).not.toBe(first);

    await act(async () => root.unmount());
    root = createRoot(document.body);
    await act(async () => root.render(<LiveRegion />));
    await act(async () => vi.advanceTimersByTime(2000));
    expect(announced()?.textContent).toBe("");
  } finally {
    await act(async () => root.unmount());
    vi.useRealTimers();
  }
});
