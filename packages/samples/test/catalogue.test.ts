import { format } from "prettier";
import { expect, test } from "vitest";
import { samples } from "../src/tools/index.ts";
import { describeCatalogue } from "./catalogue.ts";

test("docs/SAMPLES.md is up to date", async () => {
  const page = await format(await describeCatalogue(), { parser: "markdown", printWidth: 100 });
  await expect(page).toMatchFileSnapshot("../../../docs/SAMPLES.md");
});

test("the catalogue lists every tool", async () => {
  const page = await describeCatalogue();
  for (const { name } of samples) expect(page).toContain(`### \`${name}\`:`);
});
