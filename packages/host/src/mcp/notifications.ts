import type { Client as McpClient, Notification } from "@modelcontextprotocol/client";
import type { CallTracker } from "./callTracker.ts";
import { describeError } from "./failures/errorText.ts";
import { listKinds, type ListKind } from "./lists/lists.ts";

export type NotificationHooks = {
  onElicitationCompleted: (mcpElicitationId: string) => void;
  onListChanged: (kind: ListKind) => void;
  onLogMessage: (level: string, text: string) => void;
};

/** Handles the notifications that the host acts on. All others are in the log as frames. */
export function handleNotifications(
  mcpClient: McpClient,
  tracker: CallTracker,
  hooks: NotificationHooks,
): void {
  mcpClient.fallbackNotificationHandler = async (notification) => {
    tracker.tasks.wake(notification);
    handle(notification, hooks);
  };
  mcpClient.setNotificationHandler("notifications/progress", ({ params }) => {
    const { progressToken, ...progress } = params;
    tracker.onProgress(progressToken, progress);
  });
}

function handle(
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

/** Since 2026-07-28 list changes are sent only to clients that subscribe. */
export function subscribeToListChanges(
  mcpClient: McpClient,
  { onLogMessage }: Pick<NotificationHooks, "onLogMessage">,
): void {
  if (mcpClient.getProtocolEra() === "legacy") return;
  const offered = mcpClient.getServerCapabilities();
  const changing = listKinds.filter((kind) => offered?.[kind]?.listChanged);
  if (changing.length === 0) return;
  const filter = Object.fromEntries(changing.map((kind) => [`${kind}ListChanged`, true]));
  mcpClient.listen(filter).catch((error: unknown) => {
    onLogMessage("host-error", `Subscribing to list changes failed: ${describeError(error)}`);
  });
}
