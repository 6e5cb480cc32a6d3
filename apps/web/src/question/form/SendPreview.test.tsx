import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { describeProblem, SendPreview } from "./SendPreview.tsx";

function show(content: JsonObject, problem?: string) {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<SendPreview content={content} problem={problem} />);
  return {
    title: page.querySelector("summary")?.textContent,
    json: page.querySelector("pre")?.textContent ?? "",
    isOpen: page.querySelector("details")?.open,
  };
}

test("short content is on one line, long content on several, and very long content is collapsed", () => {
  expect(show({ confirm: true, note: "a\nb" }).json).toBe('{ "confirm": true, "note": "a\\nb" }');
  const long = show({ text: "x".repeat(80), list: [1, 2] });
  expect(long.json).toContain("\n");
  expect(JSON.parse(long.json)).toEqual({ text: "x".repeat(80), list: [1, 2] });
  expect(long.isOpen).toBe(true);
  expect(show({ text: "x".repeat(2000) }).isOpen).toBe(false);
});

test("the title says whether the content can be sent, or why not", () => {
  expect(show({}).title).toBe("Will send");
  expect(show({}, describeProblem(1, 0)).title).toBe("Can't send yet: 1 required field is empty");
  expect(show({}, describeProblem(2, 1)).title).toBe(
    "Can't send yet: 2 required fields are empty, 1 field is invalid",
  );
});
