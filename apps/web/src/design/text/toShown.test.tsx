import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toShownText } from "./toShown.ts";

const hostile = "\u202Eevil\u001B[31m<b>";

test("every text on the page spells out hidden characters", () => {
  const markup = renderToStaticMarkup(
    <p title={hostile} aria-label={hostile}>
      {hostile}
      <>
        {[hostile, <b key="b">{hostile}</b>]}
        <input placeholder={hostile} />
      </>
    </p>,
  );
  expect(markup.match(/\\u202Eevil\\u001B\[31m&lt;b&gt;/g)).toHaveLength(6);
  expect(findHiddenInProse(markup)).toEqual([]);
});

test("the value of an input stays exactly as it is sent", () => {
  expect(renderToStaticMarkup(<input readOnly value={hostile} />)).toContain("\u202Eevil\u001B");
});

test("a text that could freeze the page is cut, with its length", () => {
  expect(toShownText("x".repeat(1_020_000))).toMatch(/x… \(1,000,000 more characters\)$/);
  const markup = renderToStaticMarkup(<p title={"x".repeat(1e6)}>{"x".repeat(1e6)}</p>);
  expect(markup.length).toBeLessThan(22_000);
});
