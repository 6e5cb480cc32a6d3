import { expect, test } from "vitest";
import { html } from "./html.ts";

test("values in a page are text, with hidden characters spelled out", () => {
  const value = `"'><script>&\u202Eevil\u001B`;
  expect(html`<p title="${value}">${html`<b>${value}</b>`}</p>`.text).toBe(
    String.raw`<p title="&quot;&#39;&gt;&lt;script&gt;&amp;\u202Eevil\u001B"><b>&quot;&#39;&gt;&lt;script&gt;&amp;\u202Eevil\u001B</b></p>`,
  );
});
