import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorItems } from "./ErrorItems.tsx";

const render = (count: number) =>
  renderToStaticMarkup(
    <ErrorItems errors={Array.from({ length: count }, (_, index) => `error ${index + 1}`)}>
      {(error) => error}
    </ErrorItems>,
  );

test("errors that are not listed are counted", () => {
  expect(render(50)).toMatch(/error 50<\/li><\/ul>$/);
  expect(render(1062)).toMatch(/error 50<\/li><li>and 1,012 more<\/li><\/ul>$/);
});
