import type { BehaviorSource } from "../profile/behavior.ts";
import type { ProfileInput } from "../profile/profile.ts";

/** A client that behaves like a host, as far as is known. Everything else is as by default. */
export type Imitation = {
  name: string;
  /** What the host does with questions, and what is not imitated or not known. */
  note: string;
  profile: ProfileInput;
  sources: readonly BehaviorSource[];
};

function source(name: string, date: string): BehaviorSource {
  return { name, date };
}

const probe = (day: string) => source("MCPJam's probe of real clients", day);
const laravel190 = source("laravel/mcp #190", "2026-05-16");
const codex41797 = source("openai/codex #41797", "2026-08-31");
const codex45776 = source("openai/codex #45776", "2026-09-15");
const claudeAgentSdk = source("claude-agent-sdk 0.3.326 on npm", "2026-11-16");
const ueMcp991 = source("ue-mcp #991", "2026-08-28");
const cowork = source("claude-code #94450", "2026-09-15");
const vscodeSource = source("mcpElicitationService.ts c8898a24 of VS Code", "2025");
const claudeInVscode = source("vscode #299011", "2026-03-03");
const goose = source("mcp_client.rs of Goose", "2026-08");
const fastAgent = source("config.py in the fast-agent repository", "2026-08-18");
const zedAcp = source("the source of Zed", "2026-08");
const zedDocs = source("docs/src/ai/mcp.md of Zed", "2026-08-22");

const empty = { form: false, url: false };
const both = { form: true, url: true };
/** A client that declares nothing asks for nothing of the person either. */
const declaresNothing = { elicitation: null, sampling: false, tasks: false };

/** By the id of the host, which is also the name of the profile. */
export const imitations: Readonly<Record<string, Imitation>> = {
  "claude-code": {
    name: "Claude Code",
    note:
      "Declares {}, so form mode only. Every kind of field can be edited, and defaults are filled " +
      "in. In reported cases it showed nothing for a remote server (claude-code #85442).",
    profile: { elicitation: empty, behavior: { imitates: "claude-code" } },
    sources: [probe("2026-08-19"), laravel190, source("claude-code #88075", "2026-09-06")],
  },
  "claude-code-headless": {
    name: "Claude Code headless",
    note: "Declares {}. Without an onElicitation callback or a hook it declines every question.",
    profile: {
      elicitation: empty,
      behavior: {
        imitates: "claude-code-headless",
        rules: [{ reaction: "decline", source: claudeAgentSdk }],
      },
    },
    sources: [probe("2026-08-19"), claudeAgentSdk],
  },
  "claude-vscode": {
    name: "Claude Code in VS Code",
    note: "Declares {} and declines by itself, in 15 to 75 ms. In other reports it hangs.",
    profile: {
      elicitation: empty,
      behavior: {
        imitates: "claude-vscode",
        rules: [{ reaction: "decline", afterMs: 20, source: ueMcp991 }],
      },
    },
    sources: [probe("2026-08-19"), source("claude-code #79174", "2026-07-19"), ueMcp991],
  },
  "claude-cowork": {
    name: "Claude Cowork",
    note:
      "Declares {}, shows nothing and cancels by itself at once. In an older report (claude-code " +
      "#88901, 2026-08-22) it shows nothing either, and gives up after 60 s.",
    profile: {
      elicitation: empty,
      behavior: {
        imitates: "claude-cowork",
        rules: [{ reaction: "cancel", source: cowork }],
      },
    },
    sources: [probe("2026-08-19"), source("claude-code #88901", "2026-08-22"), cowork],
  },
  "claude-desktop": {
    name: "Claude Desktop and Claude.ai",
    note: "Declares no elicitation, so tools can't ask.",
    profile: { ...declaresNothing, behavior: { imitates: "claude-desktop" } },
    sources: [probe("2026-08-19"), source("claude-ai-mcp #153", "2026-08-12")],
  },
  vscode: {
    name: "VS Code Copilot",
    note:
      "Shows every kind of choice and both modes, and does not check patterns. Not imitated: it " +
      "shows the value of an option as its label, its button Cancel in the chat sends decline, and " +
      "a default of false or 0 is not offered.",
    profile: {
      elicitation: both,
      behavior: { imitates: "vscode", ignores: ["pattern"], source: vscodeSource },
    },
    sources: [probe("2026-07-23"), vscodeSource],
  },
  "vscode-agents": {
    name: "Claude agent in VS Code",
    note: "Declines silently. How fast, and what it declares, is not known.",
    profile: {
      behavior: {
        imitates: "vscode-agents",
        rules: [{ reaction: "decline", source: claudeInVscode }],
      },
    },
    sources: [claudeInVscode],
  },
  "copilot-cli": {
    name: "Copilot CLI",
    note:
      "Speaks 2025-11-25 and shows forms in interactive mode (github/app #1001). Its kinds of " +
      "fields are not known.",
    profile: {
      era: "2025-11-25",
      elicitation: { form: true, url: false },
      behavior: { imitates: "copilot-cli" },
    },
    sources: [source("github/app #1001", "2026-06-12"), source("copilot-cli #4834", "2026-09-14")],
  },
  "codex-tui": {
    name: "Codex TUI",
    note:
      "One number, integer or multiple-choice field hides the whole form: it only asks to allow or " +
      "deny. Defaults of text fields are not filled in, texts are trimmed, and formats and lengths " +
      "not checked. When the person allows a form that is not shown, it sends {}.",
    profile: {
      elicitation: both,
      behavior: {
        imitates: "codex-tui",
        hidesForm: ["number", "integer", "multiple-choice"],
        ignores: ["format", "length", "text-default"],
        trimsText: true,
        source: laravel190,
      },
    },
    sources: [probe("2026-08-19"), laravel190, codex41797],
  },
  "codex-full-access": {
    name: "Codex with full access",
    note: "Accepts a form without fields unasked, and declines everything else.",
    profile: {
      elicitation: both,
      behavior: {
        imitates: "codex-full-access",
        rules: [{ when: ["empty-form"], reaction: "accept-empty" }, { reaction: "decline" }],
        source: codex45776,
      },
    },
    sources: [probe("2026-08-19"), codex45776],
  },
  cursor: {
    name: "Cursor",
    note: "Declares form mode and speaks 2025-06-18. Its kinds of fields are not known.",
    profile: {
      era: "2025-06-18",
      elicitation: { form: true, url: false },
      behavior: { imitates: "cursor" },
    },
    sources: [probe("2026-08-14"), source("apify's list of client capabilities 0.0.14", "2026-11")],
  },
  goose: {
    name: "Goose",
    note:
      "Declares {} and can only accept. After 300 s it responds with a JSON-RPC error. It asks for " +
      "2025-03-26, the revision before elicitation; this client asks for 2025-06-18.",
    profile: {
      era: "2025-06-18",
      elicitation: empty,
      answerTimeoutMs: 300_000,
      behavior: {
        imitates: "goose",
        atTimeout: "error",
        neverSends: ["decline", "cancel"],
        source: goose,
      },
    },
    sources: [probe("2026-08-14"), goose, source("block/goose #11194", "2026-08-12")],
  },
  "fast-agent-auto-cancel": {
    name: "fast-agent, auto-cancel",
    note: "Declares elicitation and cancels every question at once.",
    profile: {
      behavior: {
        imitates: "fast-agent-auto-cancel",
        rules: [{ reaction: "cancel", source: fastAgent }],
      },
    },
    sources: [fastAgent],
  },
  "zed-acp": {
    name: "Zed, as an ACP client",
    note:
      "Selects the first option of a required single choice. Zed shows questions of ACP agents " +
      "only: for MCP servers it declares no elicitation.",
    profile: {
      elicitation: both,
      behavior: { imitates: "zed-acp", preselectsFirst: true, source: zedAcp },
    },
    sources: [zedAcp, zedDocs],
  },
  "gemini-cli": {
    name: "Gemini CLI",
    note: "Declares roots but no elicitation, so tools can't ask.",
    profile: { ...declaresNothing, roots: [], behavior: { imitates: "gemini-cli" } },
    sources: [source("gemini-cli 0.61.0 on npm", "2026-11")],
  },
  opencode: {
    name: "opencode",
    note: "Declares no elicitation: the line is commented out.",
    profile: { ...declaresNothing, behavior: { imitates: "opencode" } },
    sources: [source("the opencode repository", "2026-08-19")],
  },
};
