import { readFileSync } from "node:fs";
import { describeSource } from "@elicitation-playground/shared/hosts/assess";
import { knownHosts } from "@elicitation-playground/shared/hosts/known/index";
import { traitLabels } from "@elicitation-playground/shared/elicitation/traits";
import { format } from "prettier";
import { expect, test } from "vitest";
import { hostsCommand } from "./hostsCommand.ts";

const page = new URL("../../../../docs/HOSTS.md", import.meta.url);
const text = readFileSync(page, "utf8");

test("the page quotes the help of hosts", () => {
  expect(text).toContain(hostsCommand.help("elicitation-playground"));
});

test("docs/HOSTS.md lists every fact as it is", async () => {
  const [head = ""] = text.split("## Known hosts\n");
  const hosts = knownHosts.flatMap(({ id, name, facts }) => [
    `### ${name} (\`${id}\`)`,
    "",
    "| verdict | about | what the host does | source |",
    "|-|-|-|-|",
    ...facts.map((fact) => {
      const { verdict, traits, revisions, text: sentence, source } = fact;
      const about = traits.map((trait) => traitLabels[trait]).join(", ") || "every question";
      const which = revisions ? ` in ${revisions.join(", ")}` : "";
      const said = describeSource(fact);
      const linked = source.url === undefined ? said : `[${said}](${source.url})`;
      return `| ${verdict} | ${about}${which} | ${sentence} | ${linked} |`;
    }),
    "",
  ]);
  const written = await format(`${head}## Known hosts\n\n${hosts.join("\n")}\n`, {
    parser: "markdown",
    printWidth: 100,
  });
  await expect(written).toMatchFileSnapshot(page.pathname);
});
