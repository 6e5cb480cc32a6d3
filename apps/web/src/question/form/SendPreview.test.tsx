import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SendPreview } from "./SendPreview.tsx";

function show(content: JsonObject, problemCount = 0) {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    <SendPreview content={content} problemCount={problemCount} />,
  );
  return {
    title: page.querySelector("summary")?.textContent,
    json: page.querySelector("pre")?.textContent ?? "",
    isOpen: page.querySelector("details")?.open,
  };
}

test("what is short stands on one line, what is long on several, and what is very long is folded", () => {
  expect(show({ confirm: true, note: "a\nb" }).json).toBe('{ "confirm": true, "note": "a\\nb" }');
  const long = show({ text: "x".repeat(80), list: [1, 2] });
  expect(long.json).toContain("\n");
  expect(JSON.parse(long.json)).toEqual({ text: "x".repeat(80), list: [1, 2] });
  expect(long.isOpen).toBe(true);
  expect(show({ text: "x".repeat(2000) }).isOpen).toBe(false);
});

test("tells whether it can be sent", () => {
  expect(show({}).title).toBe("Will send");
  expect(show({}, 1).title).toContain("one field needs");
  expect(show({}, 3).title).toContain("3 fields need");
});
