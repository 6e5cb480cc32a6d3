import type { LogMessage, SessionEvent } from "./events.ts";

// Text on the stdout of an MCP server that is not an MCP message. The host skips it; most hosts
// would close the connection.

export type StrayLine = SessionEvent & LogMessage & { level: "stdout" };

export const strayOutputTitle = "Text on stdout that is not an MCP message";
export const strayOutputAdvice = "Stricter clients disconnect here. Write logs to stderr.";

export function isStrayLine(event: SessionEvent): event is StrayLine {
  return event.type === "log-message" && event.level === "stdout";
}
