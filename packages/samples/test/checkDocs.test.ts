import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { topics, type Probe, type Topic } from "../src/check/probe/probe.ts";
import { probeGroups, probes } from "../src/check/probes/index.ts";

const page = readFileSync(new URL("../../../docs/CHECK-HOST.md", import.meta.url), "utf8");

/** Prettier aligns the columns of a table. */
const squeezed = page.replaceAll(/ +/g, " ");

test.each(Object.keys(topics) as Topic[])("docs/CHECK-HOST.md lists the probes of %s", (topic) => {
  const rows = probes.filter((probe) => probe.topic === topic).map(toRow);
  const section = squeezed.split(`### ${topics[topic]}\n`)[1]?.split("\n#")[0] ?? "";
  expect(section.split("\n").filter((line) => line.startsWith("| `"))).toEqual(rows);
});

test("docs/CHECK-HOST.md lists the groups", () => {
  for (const { name, probes: members } of probeGroups) {
    expect(squeezed).toContain(
      `| \`${name}\` | ${members.map((one) => `\`${one}\``).join(", ")} |`,
    );
  }
});

function toRow({ name, checks, needs, eras, requirements }: Probe): string {
  const where = eras ? ` Only in ${eras[0] === "2025" ? "the 2025 era" : "2026-07-28"}.` : "";
  const ids = requirements.map((id) => `\`${id}\``).join(", ");
  return `| \`${name}\` | ${checks}${where} | ${needs.join(", ")} | ${ids} |`.replace(
    "|  |",
    "| |",
  );
}
