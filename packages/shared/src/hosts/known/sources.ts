import type { Trait } from "../../elicitation/traits.ts";
import type { Fact, FactSource } from "../hostFacts.ts";

// Where several of the facts come from.

/** `owner/repository` and the number of an issue or a pull request. */
export function thread(repository: string, number: number, name = repository): FactSource {
  const url = `https://github.com/${repository}/issues/${number}`;
  return { kind: "issue", name: `${name} #${number}`, url };
}

export function claudeCodeIssue(number: number): FactSource {
  return thread("anthropics/claude-code", number, "claude-code");
}

/** What real clients declared to the MCPJam inspector. */
export const mcpJamProbe: FactSource = {
  kind: "probe",
  name: "the MCPJam catalog of hosts",
  url: "https://github.com/MCPJam/inspector/blob/main/sdk/src/host-compat/catalog.generated.ts",
};

/** What real clients sent at `initialize`. */
export const apifyList: FactSource = {
  kind: "probe",
  name: "mcp-client-capabilities 0.0.14 by Apify",
  url: "https://www.npmjs.com/package/mcp-client-capabilities",
};

/** Twelve forms that were tried by hand in two hosts. */
export const laravelProbes: FactSource = {
  kind: "probe",
  name: "laravel/mcp #190",
  url: "https://github.com/laravel/mcp/pull/190",
};

/** The guides to several hosts in the documentation of the Zuplo gateway. */
export const zuploDocumentation: FactSource = {
  kind: "documentation",
  name: "Zuplo's documentation of its gateway",
};

/** Every kind of field that a form may have. */
export const fieldKinds: readonly Trait[] = [
  "text",
  "number",
  "integer",
  "boolean",
  "single-choice",
  "multiple-choice",
];

/** For a host that was probed and declared no elicitation: no question reaches its person. */
export function undeclared(date: string): Fact {
  return {
    verdict: "fails",
    traits: [],
    text: "Does not declare elicitation.",
    source: mcpJamProbe,
    date,
  };
}

// What every host built on Claude Code declares.

export const declaredByClaudeCode: Fact = {
  verdict: "declares",
  traits: ["form"],
  text: "Declares elicitation without modes, which means form mode only.",
  source: mcpJamProbe,
  date: "2026-08-19",
};

export const noUrlInClaudeCode: Fact = {
  verdict: "fails",
  traits: ["url"],
  text: "Never declares URL mode, although the documentation of Claude Code describes it, so MCP servers built with the official SDKs refuse to send it.",
  source: claudeCodeIssue(88075),
  date: "2026-09-06",
  version: "2.1.261",
};
