import { readFileSync } from "node:fs";
import { lintRules } from "@elicitation-playground/shared/elicitation/lint/rules/index";
import { format } from "prettier";
import { expect, test } from "vitest";
import { lintCommand } from "./lintCommand.ts";

const page = new URL("../../../../docs/LINT.md", import.meta.url);
const text = readFileSync(page, "utf8");

test("the page quotes the help of lint", () => {
  expect(text).toContain(lintCommand.help("elicitation-playground"));
});

test("docs/LINT.md lists every rule as it is", async () => {
  const [head = ""] = text.split("## Rules\n");
  const rows = lintRules.map(({ id, severity, revisions, problem, fix }) => {
    const since = revisions.length === 3 ? "all" : revisions.join(", ");
    return `| \`${id}\` | \`${severity}\` | ${since} | ${problem} | ${fix} |`;
  });
  const table = ["| rule | severity | revisions | problem | fix |", "|-|-|-|-|-|", ...rows];
  const written = await format(`${head}## Rules\n\n${table.join("\n")}\n`, {
    parser: "markdown",
    printWidth: 100,
  });
  await expect(written).toMatchFileSnapshot(page.pathname);
});
