import type { HostFacts } from "../hostFacts.ts";
import { agentcore } from "./agentcore.ts";
import { chatgpt } from "./chatgpt.ts";
import { claudeAi } from "./claude-ai.ts";
import { claudeCode } from "./claude-code.ts";
import { claudeCodeDesktop } from "./claude-code-desktop.ts";
import { claudeCodeHeadless } from "./claude-code-headless.ts";
import { claudeCowork } from "./claude-cowork.ts";
import { claudeDesktop } from "./claude-desktop.ts";
import { claudeVscode } from "./claude-vscode.ts";
import { cline } from "./cline.ts";
import { codexTui } from "./codex-tui.ts";
import { copilotApp } from "./copilot-app.ts";
import { copilotCli } from "./copilot-cli.ts";
import { copilotIntellij } from "./copilot-intellij.ts";
import { cursor } from "./cursor.ts";
import { fastAgent } from "./fast-agent.ts";
import { geminiCli } from "./gemini-cli.ts";
import { glama } from "./glama.ts";
import { goose } from "./goose.ts";
import { huggingfaceChat } from "./huggingface-chat.ts";
import { jetbrainsAi } from "./jetbrains-ai.ts";
import { librechat } from "./librechat.ts";
import { lmStudio } from "./lm-studio.ts";
import { m365Copilot } from "./m365-copilot.ts";
import { mcpUseInspector } from "./mcp-use-inspector.ts";
import { mistral } from "./mistral.ts";
import { n8n } from "./n8n.ts";
import { notion } from "./notion.ts";
import { opencode } from "./opencode.ts";
import { perplexity } from "./perplexity.ts";
import { postman } from "./postman.ts";
import { qwenCode } from "./qwen-code.ts";
import { slackbot } from "./slackbot.ts";
import { vscode } from "./vscode.ts";
import { vscodeAgents } from "./vscode-agents.ts";
import { windsurf } from "./windsurf.ts";
import { zed } from "./zed.ts";
import { zedAcp } from "./zed-acp.ts";

/** What is known about hosts, sorted by id. */
export const knownHosts: readonly HostFacts[] = [
  agentcore,
  chatgpt,
  claudeAi,
  claudeCode,
  claudeCodeDesktop,
  claudeCodeHeadless,
  claudeCowork,
  claudeDesktop,
  claudeVscode,
  cline,
  codexTui,
  copilotApp,
  copilotCli,
  copilotIntellij,
  cursor,
  fastAgent,
  geminiCli,
  glama,
  goose,
  huggingfaceChat,
  jetbrainsAi,
  librechat,
  lmStudio,
  m365Copilot,
  mcpUseInspector,
  mistral,
  n8n,
  notion,
  opencode,
  perplexity,
  postman,
  qwenCode,
  slackbot,
  vscode,
  vscodeAgents,
  windsurf,
  zed,
  zedAcp,
];
