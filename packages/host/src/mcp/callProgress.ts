import type { Client as McpClient, Progress } from "@modelcontextprotocol/client";
import { isJsonObject } from "@elicitation-playground/shared/text/json";

type OnProgress = (progress: Progress) => void;

/**
 * The progress of a connection's calls. The SDK forgets a token with the reply to its request, and
 * a task goes on after that: so the tokens are the host's own, each the id of its call.
 */
export class CallProgress {
  readonly #listeners = new Map<string, OnProgress>();

  constructor(mcpClient: McpClient) {
    mcpClient.setNotificationHandler("notifications/progress", ({ params }) => {
      const { progressToken, ...progress } = params;
      this.#listeners.get(String(progressToken))?.(progress);
    });
  }

  async follow<T>(callId: string, onProgress: OnProgress, work: () => Promise<T>): Promise<T> {
    this.#listeners.set(callId, onProgress);
    try {
      return await work();
    } finally {
      this.#listeners.delete(callId);
    }
  }

  /** The running call that a message tells the progress of. */
  callOf(message: object): string | undefined {
    const params = "params" in message ? message.params : undefined;
    const token = isJsonObject(params) ? params["progressToken"] : undefined;
    return typeof token === "string" && this.#listeners.has(token) ? token : undefined;
  }
}
