import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinesView } from "./LinesView.tsx";

test("the end of a long output is shown, and starts with a whole character", () => {
  const line = `first${"👍".repeat(10_000)}\n`;
  const markup = renderToStaticMarkup(<LinesView title="stderr" lines={[line, "ended"]} />);
  expect(markup).not.toContain("first");
  expect(markup).toMatch(/>…👍[^]*ended</u);
});
