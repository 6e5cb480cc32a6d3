import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { FormBoundary } from "./FormBoundary.tsx";

function Broken(): never {
  throw new Error("bad schema");
}

test("a form that throws is replaced by a JSON form with the same content", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // React also logs the expected error.
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
    expect(document.body.textContent).toContain("can't be shown (bad schema)");
    expect(onReady).toHaveBeenCalled();
    await act(async () => document.querySelector("form")?.requestSubmit());
    expect(onSubmit).toHaveBeenCalledWith({ a: 1 });
  } finally {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.restoreAllMocks();
  }
});
