import { hostileGroups, type HostileCase } from "../src/hostile/cases.ts";
import { Notebook } from "../src/notes/notebook.ts";
import { prompts } from "../src/prompts/index.ts";
import { resources } from "../src/resources/index.ts";
import { ask } from "../src/sample/ask.ts";
import type { Sample } from "../src/sample/defineSample.ts";
import type { FormSchema } from "../src/sample/formSchema.ts";
import { runSample } from "../src/sample/runSample.ts";
import { isUrlQuestion, type SampleQuestion, type Reply, type Root } from "../src/sample/steps.ts";
import { groups } from "../src/tools/index.ts";
import { collectQuestions, questionsOf, recordingPeer } from "./questionsOf.ts";
import { cases } from "./scenarioCases.ts";
import { report, urlTools } from "./urlTools.ts";

/** docs/SAMPLES.md, generated from the tools and their scenarios. */
export async function describeCatalogue(): Promise<string> {
  const sections = [intro];
  for (const { title, samples } of groups) {
    sections.push(`## ${title}`);
    for (const sample of samples) sections.push(await describeSample(sample));
  }
  sections.push("## Prompts and resources that ask", await describePrompts());
  sections.push("## Hostile", hostileIntro);
  for (const { title, cases: ofGroup } of hostileGroups) {
    sections.push(`### ${title}`, describeHostile(ofGroup));
  }
  return `${sections.join("\n\n")}\n`;
}

const intro = `# Samples

The sample MCP servers ask every kind of question. Use them to build and test hosts, gateways and tools. Each tool is written once and returns the same results over every transport and in every era, unless a row names its era. Every argument has a default or an example, so that each tool can be run as it is listed; \`_meta["elicitation-playground/group"]\` names its group, which is a heading of this page. The tools of "A shared notebook" use one notebook per playground, or per process over stdio; it is in memory, and as files in a folder too with \`--notes\`. This page is generated from the tools and their scenarios; run \`npx vitest run packages/samples/test/catalogue.test.ts -u\` to update it.

| set | over HTTP | over stdio |
|---|---|---|
| modern: SDK v2, 2026-07-28 and 2025-11-25 | \`/mcp\` | \`elicitation-playground samples\` |
| classic: SDK v1, 2025-11-25 | \`/mcp/classic\` | \`elicitation-playground samples --set classic\` |
| hostile: misbehaves deliberately, to test hosts | \`/mcp/hostile\` | \`elicitation-playground samples --set hostile\` |
| check: [checks its host](CHECK-HOST.md) and makes a card of the results | \`/mcp/check\` | \`elicitation-playground samples --set check\` |
| conformance: for the official conformance suite | \`/mcp/conformance\` | \`elicitation-playground samples --set conformance\` |`;

const hostileIntro =
  "A separate MCP server, so that nobody connects to it by accident. Each tool does one thing that an MCP server should never do.";

const parked = "Error -32042 with the page to visit; after the visit the call succeeds.";

async function describeSample(sample: Sample): Promise<string> {
  const rows = [...formRows(sample.name), ...(await specialRows(sample)), ...urlRows(sample.name)];
  return [
    `### \`${sample.name}\`: ${sample.title}`,
    sample.description,
    ...(await questionsOf(sample)).map(describeQuestion),
    ...(rows.length > 0 ? [table(rows)] : []),
  ].join("\n\n");
}

function formRows(tool: string): string[][] {
  return cases
    .filter((one) => one.tool === tool)
    .map(({ when, text, isError }) => [when, isError === true ? `Error: ${text}` : text]);
}

const roots = [{ uri: "file:///a" }, { uri: "file:///b" }];
const file = { path: "ideas.md", text: "" };

/** What depends on the client or on time, and so is in no scenario of the tool. */
const special: { tool: string; when: string; args?: object; roots?: Root[]; reply?: Reply }[] = [
  { tool: "files-write", when: "the client shares no root", args: file, roots: [] },
  { tool: "files-write", when: "declined", args: file, roots, reply: { action: "decline" } },
  { tool: "files-write", when: "cancelled", args: file, roots, reply: { action: "cancel" } },
  { tool: "files-list", when: "the client shares no root", roots: [] },
  { tool: "impatient", when: "not answered in time, in 2025-11-25", reply: { action: "expired" } },
  { tool: "impatient", when: "answered too late, in 2026-07-28", reply: { action: "late" } },
];

async function specialRows(sample: Sample): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { tool, when, args = {}, roots: shared = [], reply } of special) {
    if (tool !== sample.name) continue;
    const peer = { ...recordingPeer([], reply ? [reply] : []), listRoots: async () => shared };
    const { content, isError } = await runSample(
      sample,
      sample.input.parse(args),
      peer,
      new Notebook(),
    );
    const text = content.map((block) => block.text).join(" ");
    rows.push([when, isError === true ? `Error: ${text}` : text]);
  }
  return rows;
}

function urlRows(tool: string): string[][] {
  const found = [...urlTools, report].find((one) => one.tool === tool);
  if (!found) return [];
  const done = typeof found.text === "string" ? found.text : "The result names the receipt.";
  return [
    ...(found === report ? [["called in the 2025 era before the visit", parked]] : []),
    ["accepted, and the page is finished", done],
    ["declined", found.decline],
    ["cancelled", found.cancel],
    ["accepted, and the link expires", found.expired],
  ];
}

function describeQuestion(question: SampleQuestion): string {
  if (isUrlQuestion(question)) return `- asks to open a page: "${question.message}"`;
  const fields = describeFields(question.requestedSchema);
  return `- asks "${question.message}"${fields === "" ? "" : `: ${fields}`}`;
}

function describeFields({ properties, required = [] }: FormSchema): string {
  const names = Object.keys(properties);
  if (names.length > 8) return `${names.length} fields`;
  return names
    .map((name) => `\`${name}\`${required.includes(name) ? "" : " (optional)"}`)
    .join(", ");
}

async function describePrompts(): Promise<string> {
  const parts: string[] = [];
  for (const { name, title, description, run } of prompts) {
    const questions = await collectQuestions(run({ occasion: "lunch" }, ask), []);
    parts.push(`### Prompt \`${name}\`: ${title}`, description, ...questions.map(describeQuestion));
  }
  for (const { uri, title, description, run } of resources) {
    const questions = await collectQuestions(run(ask), []);
    parts.push(
      `### Resource \`${uri}\`: ${title}`,
      description,
      ...questions.map(describeQuestion),
    );
  }
  return parts.join("\n\n");
}

function describeHostile(ofGroup: readonly HostileCase[]): string {
  const rows = ofGroup.map((one) => [
    `\`${one.name}\``,
    [
      one.description,
      ...("only2025" in one ? ["Only in the 2025 era."] : []),
      ...("onlyStdio" in one ? ["Only over stdio."] : []),
    ].join(" "),
  ]);
  return table(rows, ["tool", "what it does"]);
}

function table(rows: string[][], head = ["when", "result"]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");
  const lines = [head, head.map(() => "---"), ...rows.map((row) => row.map(cell))];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}
