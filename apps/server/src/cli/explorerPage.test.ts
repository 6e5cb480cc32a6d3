import { readFileSync } from "node:fs";
import { findingKinds } from "@elicitation-playground/shared/explore/findingKinds";
import { format } from "prettier";
import { expect, test } from "vitest";
import { exploreCommand } from "./exploreCommand.ts";

const page = new URL("../../../../docs/EXPLORER.md", import.meta.url);
const text = readFileSync(page, "utf8");

test("the page quotes the help of explore", () => {
  expect(text).toContain(`explore --help\n${exploreCommand.help("elicitation-playground")}\n`);
});

test("docs/EXPLORER.md lists every finding as it is", async () => {
  const [head = ""] = text.split("## Findings\n");
  const rows = Object.entries(findingKinds).map(([id, title]) => `| \`${id}\` | ${title} |`);
  const table = ["| finding | the tool … |", "|-|-|", ...rows];
  const written = await format(`${head}## Findings\n\n${table.join("\n")}\n`, {
    parser: "markdown",
    printWidth: 100,
  });
  await expect(written).toMatchFileSnapshot(page.pathname);
});
