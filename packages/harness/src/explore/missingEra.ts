import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import type { ScenarioTarget } from "../scenario/format/targetSchema.ts";
import { writeScenario } from "../scenario/write/writeScenario.ts";
import { anyEnd } from "./find/candidate/writtenTest.ts";
import type { ExploreEra } from "./plan/exploreOptions.ts";

const fixes: Record<string, string> = {
  "2026-07-28":
    "To speak both eras, use an SDK that does: @modelcontextprotocol/server 2 (return inputRequired), mcp 2 for Python (Resolve and Elicit), FastMCP 4, ModelContextProtocol 2 for C# (InputRequiredException), Go SDK 1.7 (InputRequests) or rmcp 3. @modelcontextprotocol/sdk 1 and the Java and Kotlin SDKs speak 2025-11-25 only.",
  "2025-11-25":
    "Most hosts speak 2025-11-25 today. Serve both: serveStdio of @modelcontextprotocol/server 2 does by default, over HTTP pass 2025 requests to a sessionful transport.",
};

type MissingEra = {
  key: string;
  era: ExploreEra;
  /** Why the MCP server does not speak it. */
  reason: string;
  spoken: ExploreEra;
  server: ScenarioTarget;
  /** One that may be called. */
  tool: string | undefined;
};

/** The MCP server speaks one era only: hosts of the other can't use it. */
export function reportMissingEra(missing: MissingEra): ExploreFinding {
  const { key, era, reason, spoken, tool } = missing;
  const text = `The MCP server speaks ${spoken}, but not ${era}.`;
  return {
    key,
    id: "works-in-one-era",
    severity: "note",
    era,
    text,
    evidence: reason,
    fix: fixes[era] ?? "",
    link: "https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning",
    conversation: [`Connect in ${era}: ${reason}`],
    ...(tool !== undefined && { scenario: toScenario(missing, { tool, text }) }),
  };
}

function toScenario(
  { era, server }: MissingEra,
  { tool, text }: { tool: string; text: string },
): string {
  const test = { name: `${tool} can be called in ${era}`, call: { tool }, expect: anyEnd };
  const scenario = { server, eras: [era], tests: [{ ...test, others: "cancel" as const }] };
  return writeScenario({ scenario, notices: [text], variables: [] });
}
