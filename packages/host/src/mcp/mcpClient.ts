import {
  Client as McpClient,
  type ClientCapabilities as McpClientCapabilities,
  type ClientOptions as McpClientOptions,
} from "@modelcontextprotocol/client";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { tasksExtension } from "./tasks/modernTask.ts";

/** The longest a timer can wait: the host, not the SDK, decides when something took too long. */
export const noTimeoutMs = 2_147_483_647;
/** Long enough for a slow start; a program that is still silent then is taken for a 2025-era one. */
const programProbeMs = 5000;

/** The SDK's client for a profile. What it declares is fixed from here on. */
export function createMcpClient(profile: Profile, transport: "program" | "http"): McpClient {
  const { clientInfo, connectTimeoutMs } = profile;
  const probeMs =
    transport === "http" ? noTimeoutMs : Math.min(programProbeMs, connectTimeoutMs / 2);
  return new McpClient(clientInfo, {
    capabilities: toCapabilities(profile),
    ...toNegotiation(profile.era, probeMs),
  });
}

/** The modes a profile declares; undefined when it declares no elicitation. */
export function declaredModes({
  era,
  elicitation,
}: Profile): { form: boolean; url: boolean } | undefined {
  if (!elicitation) return undefined;
  // 2025-06-18 knows no modes, and later an empty object means form mode.
  if (era === "2025-06-18" || (!elicitation.form && !elicitation.url)) {
    return { form: true, url: false };
  }
  return elicitation;
}

/** All that the profile declares; each era is told what it knows by `fitCapabilities`. */
function toCapabilities(profile: Profile): McpClientCapabilities {
  const { era, elicitation, roots, sampling, tasks } = profile;
  const isFirst = era === "2025-06-18";
  return {
    ...(elicitation && {
      elicitation: {
        ...(!isFirst && elicitation.form && { form: {} }),
        ...(!isFirst && elicitation.url && { url: {} }),
      },
    }),
    ...(roots && { roots: { listChanged: true } }),
    ...(sampling && { sampling: {} }),
    ...(tasks && !isFirst && toTaskCapabilities(profile)),
  };
}

/** The tasks we take in 2025-11-25, and the extension that gives us some in 2026-07-28. */
function toTaskCapabilities({ elicitation, sampling }: Profile): McpClientCapabilities {
  const requests = {
    ...(elicitation && { elicitation: { create: {} } }),
    ...(sampling && { sampling: { createMessage: {} } }),
  };
  return {
    tasks: { list: {}, cancel: {}, requests },
    extensions: { [tasksExtension]: {} },
  };
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
