import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { LiveRegion } from "./LiveRegion.tsx";
import { announce } from "./news.ts";

test("news is put into a region that is there already, also twice the same, and never old news", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: 1_000_000 });
  const said = () => document.querySelector("[aria-live] span");
  let root = createRoot(document.body);
  try {
    await act(async () => root.render(<LiveRegion />));
    expect(said()?.textContent).toBe("");
    await act(async () => announce("pay finished"));
    expect(said()?.textContent).toBe("");
    await act(async () => vi.advanceTimersByTime(200));
    expect(said()?.textContent).toBe("pay finished");
    const first = said();
    await act(async () => announce("pay finished"));
    await act(async () => vi.advanceTimersByTime(2000));
    expect(said()).not.toBe(first);

    await act(async () => root.unmount());
    root = createRoot(document.body);
    await act(async () => root.render(<LiveRegion />));
    await act(async () => vi.advanceTimersByTime(2000));
    expect(said()?.textContent).toBe("");
  } finally {
    await act(async () => root.unmount());
    vi.useRealTimers();
  }
});
