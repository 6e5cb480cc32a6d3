import { format } from "prettier";
import { expect, test } from "vitest";
import { describeCatalogue } from "./catalogue.ts";

test("docs/SAMPLES.md is up to date", async () => {
  const page = await format(await describeCatalogue(), { parser: "markdown", printWidth: 100 });
  await expect(page).toMatchFileSnapshot("../../../docs/SAMPLES.md");
});
