import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { versioning } from "./find/candidate/links.ts";
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
};

/**
 * The MCP server speaks one era only: hosts of the other can't use it. No scenario shows it, as none
 * can connect.
 */
export function reportMissingEra({ key, era, reason, spoken }: MissingEra): ExploreFinding {
  return {
    key,
    id: "works-in-one-era",
    severity: "note",
    era,
    text: `The MCP server speaks ${spoken}, but not ${era}.`,
    evidence: reason,
    fix: fixes[era] ?? "",
    link: versioning,
    conversation: [`Connect in ${era}: ${reason}`],
  };
}
