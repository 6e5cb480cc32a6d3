import { randomUUID } from "node:crypto";
import { groupKey } from "@elicitation-playground/shared/log/subjects";
import { ProtocolError, ProtocolErrorCode, Server as Protocol } from "@modelcontextprotocol/server";
import { hostileCases, hostileGroups, type HostileCase } from "../hostile/cases.ts";
import { runInRounds, runWithPushes, type HostileProcess } from "./hostileTools.ts";
import type { Era } from "./modern.ts";
import { hostileInfo } from "./serving.ts";

/** An MCP server to test hosts with: every tool does one thing that no MCP server should do. */
export function createHostileMcpServer(era: Era, own: HostileProcess): Protocol {
  const protocol = new Protocol(hostileInfo, {
    capabilities: { tools: {}, logging: {} },
    instructions: "Every tool here misbehaves deliberately. Do not trust its questions.",
  });
  const offered = hostileCases.filter((hostile) => {
    if ("params" in hostile) return true;
    return (era === "legacy" || !hostile.only2025) && (own.print || !hostile.onlyStdio);
  });
  protocol.setRequestHandler("tools/list", () => ({
    tools: offered.map((hostile) => {
      const { name, description, listed } = hostile;
      const group = hostileGroups.find(({ cases }) => cases.includes(hostile));
      const _meta = { [groupKey]: group?.title };
      return { name, description, ...listed, inputSchema: { type: "object" }, _meta };
    }),
  }));
  // A handler for `tools/call` would have its results checked by the SDK; these must go out raw.
  protocol.fallbackRequestHandler = async ({ method, params }, context) => {
    if (method !== "tools/call")
      throw new ProtocolError(ProtocolErrorCode.MethodNotFound, "Unknown method");
    const hostile = offered.find(({ name }) => name === params?.["name"]);
    if (!hostile) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown tool");
    return era === "modern"
      ? runInRounds(hostile, context, own)
      : runWithPushes(withId(hostile), protocol, context, own);
  };
  return protocol;
}

/** In 2025-11-25 a question in URL mode has an id. */
function withId(hostile: HostileCase): HostileCase {
  if (!("params" in hostile) || hostile.params["mode"] !== "url") return hostile;
  return { ...hostile, params: { ...hostile.params, elicitationId: randomUUID() } };
}
