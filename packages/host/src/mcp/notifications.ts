import type { Client as McpClient, Notification } from "@modelcontextprotocol/client";
import { listKinds, type ListKind } from "./lists.ts";

export type NotificationHooks = {
  onElicitationCompleted: (mcpElicitationId: string) => void;
  onListChanged: (kind: ListKind) => void;
  onLogMessage: (level: string, text: string) => void;
};

/** What an MCP server tells without being asked. The rest is in the log as frames. */
export function readNotification(
  { method, params }: Notification,
  { onElicitationCompleted, onListChanged, onLogMessage }: NotificationHooks,
): void {
  switch (method) {
    case "notifications/elicitation/complete":
      onElicitationCompleted(String(params?.["elicitationId"]));
      break;
    case "notifications/tools/list_changed":
      onListChanged("tools");
      break;
    case "notifications/prompts/list_changed":
      onListChanged("prompts");
      break;
    case "notifications/resources/list_changed":
      onListChanged("resources");
      break;
    case "notifications/message": {
      const { level, data }: Record<string, unknown> = params ?? {};
      const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "");
      onLogMessage(typeof level === "string" ? level : "info", text);
    }
  }
}

/** From 2026-07-28 on list changes come only to those who listen; before, by themselves. */
export function followListChanges(
  mcpClient: McpClient,
  { onLogMessage }: Pick<NotificationHooks, "onLogMessage">,
): void {
  if (mcpClient.getProtocolEra() === "legacy") return;
  const offered = mcpClient.getServerCapabilities();
  const changing = listKinds.filter((kind) => offered?.[kind]?.listChanged);
  if (changing.length === 0) return;
  const filter = Object.fromEntries(changing.map((kind) => [`${kind}ListChanged`, true]));
  mcpClient.listen(filter).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    onLogMessage("host-error", `List changes cannot be followed: ${why}`);
  });
}
