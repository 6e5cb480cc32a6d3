import type { WrittenScenario } from "../../scenario/format/scenarioSchema.ts";
import { writeScenario } from "../../scenario/write/writeScenario.ts";
import type { WrittenTest } from "../find/candidate/candidate.ts";
import { captured } from "../find/candidate/writtenTest.ts";
import type { UsedVariables } from "../../scenario/variableText.ts";

/**
 * A scenario file with one test. What is set for the test is set for the file. The MCP server may
 * have repeated the values of `secrets`, which the file refers to instead.
 */
export function writeFile(
  { server, secrets }: { server: WrittenScenario["server"]; secrets?: UsedVariables | undefined },
  test: WrittenTest,
  notices: string[],
): string {
  const { eras, profiles, timeoutMs, settle, lint, mostMessages, ...rest } = test;
  const settings = { eras, profiles, timeoutMs, settle, lint, mostMessages };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const scenario = { server, ...Object.fromEntries(given), tests: [rest] };
  return writeScenario({ scenario, notices, captures: [captured], ...(secrets && { secrets }) });
}

const mostLines = 40;

/** What the comments at the top of the file say. */
export function toNotices(
  { text, evidence, fix, link }: { text: string; evidence: string; fix: string; link: string },
  conversation: readonly string[],
): string[] {
  const more = conversation.length - mostLines;
  const lines = conversation.slice(0, mostLines).map((line) => `  ${line}`);
  return [
    text,
    evidence,
    ...(lines.length === 0 ? [] : ["The conversation that shows it:", ...lines]),
    ...(more > 0 ? [`  … and ${more} more lines`] : []),
    `To fix it: ${fix} ${link}`,
    "This test fails until then. Run it: npx elicitation-playground test <this file>",
  ];
}
