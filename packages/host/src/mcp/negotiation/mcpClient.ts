import {
  Client as McpClient,
  type ClientOptions as McpClientOptions,
} from "@modelcontextprotocol/client";
import { longestMs } from "@elicitation-playground/shared/profile/limits";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { toCapabilities } from "./capabilities.ts";

/** The host, not the SDK, decides when a request took too long. */
export const noTimeoutMs = longestMs;
/** Enough for a slow start; a program that is silent for longer is treated as a 2025 MCP server. */
const programProbeMs = 5000;

/** The SDK's client for a profile. Its capabilities are fixed from here on. */
export function createMcpClient(profile: Profile, transport: "program" | "http"): McpClient {
  const { clientInfo, connectTimeoutMs } = profile;
  const probeMs =
    transport === "http" ? noTimeoutMs : Math.min(programProbeMs, connectTimeoutMs / 2);
  return new McpClient(clientInfo, {
    capabilities: toCapabilities(profile),
    ...toNegotiation(profile.era, probeMs),
  });
}

function toNegotiation(era: Profile["era"], probeMs: number): McpClientOptions {
  switch (era) {
    case "auto":
      return { versionNegotiation: { mode: "auto", probe: { timeoutMs: probeMs } } };
    case "2025-06-18":
      return {
        versionNegotiation: { mode: "legacy" },
        supportedProtocolVersions: ["2025-06-18", "2025-03-26", "2024-11-05"],
      };
    case "2025-11-25":
      return { versionNegotiation: { mode: "legacy" } };
    case "2026-07-28":
      return { versionNegotiation: { mode: { pin: era }, probe: { timeoutMs: noTimeoutMs } } };
  }
}
