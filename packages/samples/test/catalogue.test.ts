import { format } from "prettier";
import { expect, test } from "vitest";
import { samples } from "../src/tools/index.ts";
import { describeCatalogue } from "./catalogue.ts";

test("docs/SAMPLES.md tells what the samples are, ask and answer", async () => {
  const page = await format(await describeCatalogue(), { parser: "markdown", printWidth: 100 });
  await expect(page).toMatchFileSnapshot("../../../docs/SAMPLES.md");
});

test("every tool has a place in the catalogue", async () => {
  const page = await describeCatalogue();
  for (const { name } of samples) expect(page).toContain(`### \`${name}\`:`);
});
