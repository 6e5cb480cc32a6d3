import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { FormBoundary } from "./FormBoundary.tsx";

function Broken(): never {
  throw new Error("odd schema");
}

test("a form that breaks the renderer is answered as JSON, with what was typed", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // React repeats the error on the console; it is expected here.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const onReady = vi.fn<() => void>();
  const onSubmit = vi.fn<(content: JsonObject) => void>();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  try {
    await act(async () =>
      root.render(
        <FormBoundary formId="f" content={{ a: 1 }} onReady={onReady} onSubmit={onSubmit}>
          <Broken />
        </FormBoundary>,
      ),
    );
    expect(document.body.textContent).toContain("cannot be shown (odd schema)");
    expect(onReady).toHaveBeenCalled();
    await act(async () => document.querySelector("form")?.requestSubmit());
    expect(onSubmit).toHaveBeenCalledWith({ a: 1 });
  } finally {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.restoreAllMocks();
  }
});
