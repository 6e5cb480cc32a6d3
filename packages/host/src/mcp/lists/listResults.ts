import { SdkError, SdkErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";

/** A result that the SDK rejected, and why. */
type RejectedPage = { result: JsonObject; reason: string };

/**
 * Lists as they crossed the wire. The SDK rejects a whole list for one invalid item; developers
 * want to see what their MCP server sent, so the list is shown with a warning.
 */
export class ListResults {
  readonly #requested = new Map<unknown, string>();
  readonly #latest = new Map<string, JsonObject>();

  see(direction: "in" | "out", message: JSONRPCMessage): void {
    if (direction === "out") {
      if (!("method" in message) || !("id" in message)) return;
      if (message.method.endsWith("/list")) this.#requested.set(message.id, message.method);
    } else if (!("method" in message)) {
      const method = this.#requested.get(message.id);
      this.#requested.delete(message.id);
      if (method === undefined || !("result" in message) || !isJsonObject(message.result)) return;
      this.#latest.set(method, message.result);
    }
  }

  /** The page that the SDK rejected with this error; undefined for any other error. */
  rejectedBy(method: string, error: unknown): RejectedPage | undefined {
    if (!(error instanceof SdkError) || error.code !== SdkErrorCode.InvalidResult) return undefined;
    const result = this.#latest.get(method);
    return result && { result, reason: describeIssues(error.message) };
  }
}

/** Shortens the issues that the SDK's message carries as JSON. */
export function describeIssues(message: string): string {
  try {
    const issues: unknown = JSON.parse(message.slice(message.indexOf("[")));
    if (!Array.isArray(issues)) return message;
    const texts = issues.filter(isJsonObject).map(({ path, message: text }) => {
      const at = Array.isArray(path) ? path.map(String).join(".") : "";
      return `${at}: ${typeof text === "string" ? text : "invalid"}`;
    });
    return texts.slice(0, 5).join("; ") + (texts.length > 5 ? "; …" : "");
  } catch {
    return message;
  }
}
