import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { JsonTree } from "./JsonTree.tsx";

test("the last Show more lines moves the focus to the first new line", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const row = Array.from({ length: 30 }, (_, index) => index);
  const value = Array.from({ length: 20 }, () => row);
  await act(async () => root.render(<JsonTree value={value} label="Numbers" />));
  const before = document.querySelectorAll("[role=treeitem]").length;
  const more = document.querySelector("button");
  expect(more?.textContent).toBe("Show more lines");
  more?.focus();
  await act(async () => more?.click());
  expect(document.querySelector("button")).toBeNull();
  expect(document.activeElement).toBe(document.querySelectorAll("[role=treeitem]")[before]);
  await act(async () => root.unmount());
  document.body.replaceChildren();
});
