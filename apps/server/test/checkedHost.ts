import {
  Client as McpClient,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { HostProgram } from "@elicitation-playground/shared/hosts/hostConfigs";

const info = { name: "ada-host", version: "1.0" };

/** A host that someone checks: it accepts every question with the same word. */
async function checkWith(transport: Transport): Promise<void> {
  const capabilities = { elicitation: { form: {} } };
  const mcpClient = new McpClient(info, { capabilities, versionNegotiation: { mode: "legacy" } });
  mcpClient.setRequestHandler("elicitation/create", () => ({
    action: "accept",
    content: { word: "hello" },
  }));
  await mcpClient.connect(transport);
  try {
    await mcpClient.callTool({ name: "accept", arguments: { scripted: true } });
  } finally {
    await mcpClient.close();
  }
}

export function checkByUrl(url: string): Promise<void> {
  return checkWith(new StreamableHTTPClientTransport(new URL(url)));
}

export function checkAsProgram({ command, args }: HostProgram): Promise<void> {
  return checkWith(new StdioClientTransport({ command, args: [...args], stderr: "ignore" }));
}
