import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LogScroller } from "./LogScroller.tsx";

/** Reports a new size when the test says so. */
class ManualObserver {
  static onResize = new Set<() => void>();
  readonly #report: () => void;
  constructor(report: () => void) {
    this.#report = report;
  }
  observe() {
    ManualObserver.onResize.add(this.#report);
  }
  disconnect() {
    ManualObserver.onResize.delete(this.#report);
  }
}

let root: Root;
let contentHeight = 0;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("ResizeObserver", ManualObserver);
  contentHeight = 500;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(() => contentHeight);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (count: number, isHeld = false) =>
  act(async () => {
    root.render(
      <LogScroller count={count} isHeld={isHeld}>
        rows
      </LogScroller>,
    );
  });
const scroller = () => document.querySelector<HTMLElement>(".log-scroller") ?? document.body;
const grow = (height: number) =>
  act(async () => {
    contentHeight = height;
    for (const report of ManualObserver.onResize) report();
  });
const scrollTo = (top: number) =>
  act(async () => {
    scroller().scrollTop = top;
    scroller().dispatchEvent(new Event("scroll"));
  });
const jump = () => document.querySelector<HTMLElement>(".log-jump");

test("it starts at the end and follows rows that grow after they were added", async () => {
  await show(3);
  expect(scroller().scrollTop).toBe(500);
  await grow(575);
  expect(scroller().scrollTop).toBe(575);
  // The scroll event arrives when the next rows are there already.
  contentHeight = 900;
  await scrollTo(575);
  expect(jump()).toBeNull();
});

test("nothing moves once the person has scrolled back, until they jump to the end", async () => {
  await show(3);
  await scrollTo(400);
  await scrollTo(120);
  await show(5);
  await grow(800);
  expect(scroller().scrollTop).toBe(120);
  expect(jump()?.textContent).toBe("Jump to latest (2 new)");
  await act(async () => jump()?.click());
  expect(scroller().scrollTop).toBe(800);
  expect(jump()).toBeNull();
});

test("an entry that the person reads stays where it is", async () => {
  await show(3);
  await show(3, true);
  await grow(900);
  expect(scroller().scrollTop).toBe(500);
});
