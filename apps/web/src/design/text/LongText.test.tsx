import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { LongText } from "./LongText.tsx";

test("a very long text is cut until its button shows every character", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const text = `${"some words\n".repeat(2000)}${"x".repeat(9000)}end`;
  const page = document.body.appendChild(document.createElement("p"));
  const root = createRoot(page);
  await act(async () => root.render(<LongText text={text} />));
  expect(page.textContent?.length).toBeLessThan(2000);
  await act(async () => page.querySelector("button")?.click());
  const parts = [...page.querySelectorAll("span")].map((part) => part.textContent);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.join("")).toBe(text);
  await act(async () => root.unmount());
  page.remove();
});
