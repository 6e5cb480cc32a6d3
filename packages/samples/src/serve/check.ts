import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server as Protocol,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { toMarkdown } from "@elicitation-playground/shared/hosts/hostCardText";
import { probeVerdicts } from "@elicitation-playground/shared/hosts/hostCard";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { isSmall, isTried, type CheckedHost } from "../check/card.ts";
import { CheckRun } from "../check/checkRun.ts";
import type { CheckRuns } from "../check/checkRuns.ts";
import type { Pages } from "../pages/pages.ts";
import { toCallResult } from "../sample/runSample.ts";
import { continueRounds, describeCall, runRounds } from "./checkRounds.ts";
import { runPushes } from "./checkPushes.ts";
import {
  cardTool,
  checkToolsOf,
  findCheckTool,
  listedCardTool,
  mostSeconds,
} from "./checkTools.ts";
import type { Era } from "./modern.ts";
import { checkInfo } from "./serving.ts";

export type CheckServing = { runs: CheckRuns; pages: Pages; transport: "stdio" | "http" };

const longestName = 200;

const instructions =
  "The tools here check how this host handles questions of MCP servers. Call them one by one, or " +
  `a group at once. The person answers and does what each question says; do not answer for them. Call ${cardTool} at the end.`;

/** An MCP server that checks its host: every tool is a probe, and the results make a card. */
export function createCheckMcpServer(era: Era, serving: CheckServing): Protocol {
  const { runs, transport } = serving;
  const protocol = new Protocol(checkInfo, { capabilities: { tools: {} }, instructions });
  protocol.setRequestHandler("tools/list", (_request, context) => {
    // Whoever watches the cards sees that the host is connected.
    runs.store.open(readHost(protocol, context, era, transport));
    const tools = checkToolsOf(era === "modern" ? "2026" : "2025").map(({ listed }) => listed);
    return { tools: [...tools, listedCardTool] };
  });
  // A handler for `tools/call` would have the retries checked and the results changed by the SDK.
  protocol.fallbackRequestHandler = async ({ method, params }, context) => {
    if (method !== "tools/call") {
      throw new ProtocolError(ProtocolErrorCode.MethodNotFound, "Unknown method");
    }
    const host = readHost(protocol, context, era, transport);
    const name = params?.["name"];
    if (name === cardTool) {
      const card = runs.store.open(host);
      return { ...toCallResult(toMarkdown(card)), structuredContent: card };
    }
    const tool = findCheckTool(name, host);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown tool");
    const args = isJsonObject(params?.["arguments"]) ? params["arguments"] : {};
    const call = describeCall(tool.name, args);
    const start = () => {
      const seconds = readSeconds(args["seconds"], tool.probes[0]?.seconds?.default);
      const isScripted = args["scripted"] === true;
      return runs.start(tool.name, tool.probes, host, { isScripted, seconds });
    };
    const outcome =
      era === "legacy"
        ? await runPushes(tool.name, host, start, protocol, context, serving)
        : await (continueRounds(call, context, serving) ??
            runRounds(start(), context, serving, call));
    return outcome instanceof CheckRun ? toResult(outcome) : outcome;
  };
  return protocol;
}

function readSeconds(given: unknown, usual = 0): number {
  const isValid = typeof given === "number" && given >= 0 && given <= mostSeconds;
  return isValid ? given : usual;
}

/** A client, as it presents itself: at `initialize`, or from 2026-07-28 on in each request. */
function readHost(
  protocol: Protocol,
  { mcpReq }: ServerContext,
  era: Era,
  transport: CheckedHost["transport"],
): CheckedHost {
  const envelope: Record<string, unknown> = mcpReq.envelope ?? {};
  const isModern = era === "modern";
  const info = isModern ? envelope[CLIENT_INFO_META_KEY] : protocol.getClientVersion();
  const declared = isModern
    ? envelope[CLIENT_CAPABILITIES_META_KEY]
    : protocol.getClientCapabilities();
  const spoken = isModern
    ? envelope[PROTOCOL_VERSION_META_KEY]
    : protocol.getNegotiatedProtocolVersion();
  const { name, version, title } = isJsonObject(info) ? info : {};
  return {
    host: {
      name: toName(name) ?? "unknown",
      version: toName(version) ?? "unknown",
      ...(toName(title) !== undefined && { title: toName(title) }),
    },
    era: toName(spoken) ?? (isModern ? "2026-07-28" : "2025-11-25"),
    transport,
    capabilities: isJsonObject(declared) && isSmall(declared) ? declared : {},
  };
}

function toName(text: unknown): string | undefined {
  return typeof text === "string" && text.trim() !== "" ? shorten(text, longestName) : undefined;
}

function toResult(run: CheckRun) {
  const { probes } = run.card;
  const lines = run.results.map(
    ({ title, verdict, detail }) => `${probeVerdicts[verdict]}: ${title}. ${detail}`,
  );
  const [next, ...others] = probes.filter(({ verdict }) => verdict === "not-tried");
  const tried = probes.filter(isTried).length;
  const total = tried + (next ? 1 : 0) + others.length;
  const then = next ? `Call ${next.id} next, or ${cardTool}` : `Call ${cardTool}`;
  const progress = `${tried} of ${total} probes are tried. ${then} to see the card.`;
  const text = [...lines, "", progress].join("\n");
  return { ...toCallResult(text), structuredContent: { results: run.results } };
}
