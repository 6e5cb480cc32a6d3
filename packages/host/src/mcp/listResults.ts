import { SdkError, SdkErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { reasonOf } from "./reasonOf.ts";

/** The SDK found a result wrong; here is what it says. */
export type SalvagedPage = { result: JsonObject; complaint: string };

/**
 * Lists as they crossed the wire. The SDK refuses a whole list for one thing that is wrong in
 * it; here people come to see what their MCP server says, so it is shown with the complaint.
 */
export class ListResults {
  readonly #asked = new Map<unknown, string>();
  readonly #latest = new Map<string, JsonObject>();

  see(direction: "in" | "out", message: JSONRPCMessage): void {
    if (direction === "out") {
      if (!("method" in message) || !("id" in message)) return;
      if (message.method.endsWith("/list")) this.#asked.set(message.id, message.method);
    } else if (!("method" in message)) {
      const method = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      if (method === undefined || !("result" in message) || !isJsonObject(message.result)) return;
      this.#latest.set(method, message.result);
    }
  }

  /** What the SDK refused with this error; undefined when the error is another. */
  salvage(method: string, error: unknown): SalvagedPage | undefined {
    if (!(error instanceof SdkError) || error.code !== SdkErrorCode.InvalidResult) return undefined;
    const result = this.#latest.get(method);
    return result && { result, complaint: describeIssues(reasonOf(error)) };
  }
}

/** The SDK's message carries the issues as JSON; each is put in a few words. */
export function describeIssues(message: string): string {
  try {
    const issues: unknown = JSON.parse(message.slice(message.indexOf("[")));
    if (!Array.isArray(issues)) return message;
    const words = issues.filter(isJsonObject).map(({ path, message: what }) => {
      const where = Array.isArray(path) ? path.map(String).join(".") : "";
      return `${where}: ${typeof what === "string" ? what : "invalid"}`;
    });
    return words.slice(0, 5).join("; ") + (words.length > 5 ? "; …" : "");
  } catch {
    return message;
  }
}
