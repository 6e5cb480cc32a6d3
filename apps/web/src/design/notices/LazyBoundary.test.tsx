import { act, lazy } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { notices } from "./notices.ts";
import { LazyBoundary } from "./LazyBoundary.tsx";

test("a component that fails to load shows a notice and leaves the rest of the page", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // React repeats the error on the console; it is expected here.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Missing = lazy(async () => {
    throw new TypeError("Failed to fetch");
  });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  try {
    await act(async () =>
      root.render(
        <>
          <p>The rest</p>
          <LazyBoundary>
            <Missing />
          </LazyBoundary>
        </>,
      ),
    );
    expect(document.body.textContent).toBe("The rest");
    expect(notices.get().at(-1)?.text).toContain("couldn't be loaded");
  } finally {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    notices.set([]);
  }
});
