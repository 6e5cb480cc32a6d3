import {
  deserializeMessage,
  serializeMessage,
  type JSONRPCMessage,
} from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import {
  describeTolerated,
  findSdkLimit,
  withoutUnknown,
} from "@elicitation-playground/shared/log/unreadableLine";

const mostWarnings = 10;
/** The host drops requests beyond about as many, without a reply. */
const mostLongIds = 1000;

/**
 * Reads legal messages that the SDK rejects: it knows only the members of JSON-RPC 2.0, and only
 * integers that JavaScript can represent as ids. Such an id is a string for the SDK, and a number
 * again in the reply.
 */
export class SdkLimits {
  /** The ids as text, of requests without a reply. */
  readonly #longIds = new Set<string>();
  readonly #limits = new Set<string>();

  /** The message of a line, with a warning at the first of its kind. Throws like the SDK. */
  read(line: string): { message: JSONRPCMessage; warning?: string } {
    const text = this.#longIds.size > 0 ? this.#readWithdrawn(line) : line;
    try {
      return { message: deserializeMessage(text) };
    } catch (error) {
      const value: unknown = JSON.parse(text);
      const limit = isJsonObject(value) ? findSdkLimit(value) : undefined;
      if (!isJsonObject(value) || limit === undefined) throw error;
      const message = deserializeMessage(JSON.stringify(this.#toReadable(value, text)));
      if (this.#limits.has(limit) || this.#limits.size >= mostWarnings) return { message };
      this.#limits.add(limit);
      return { message, warning: describeTolerated(limit) };
    }
  }

  write(message: JSONRPCMessage): string {
    const { id, ...rest } = { id: undefined, ...message };
    if ("method" in message || typeof id !== "string" || !this.#longIds.delete(id)) {
      return serializeMessage(message);
    }
    return `{"id":${id},${serializeMessage(rest as JSONRPCMessage).slice(1)}`;
  }

  #toReadable(value: JsonObject, text: string): JsonObject {
    const known = withoutUnknown(value);
    const { id, method } = known;
    if (typeof id !== "number" || Number.isSafeInteger(id)) return known;
    const digits = digitsOfId(text) ?? String(id);
    // The host sends no such ids, so a reply with one is to a request that was never sent.
    if (method !== undefined) this.#addLongId(digits);
    return { ...known, id: digits };
  }

  #addLongId(digits: string): void {
    this.#longIds.add(digits);
    const [oldest] = this.#longIds;
    if (this.#longIds.size > mostLongIds && oldest !== undefined) this.#longIds.delete(oldest);
  }

  /** A question may be withdrawn by its id. */
  #readWithdrawn(line: string): string {
    return line.replace(/("requestId"\s*:\s*)(-?\d+)/, (whole, name: string, digits: string) =>
      this.#longIds.has(digits) ? `${name}"${digits}"` : whole,
    );
  }
}

/** Of the message itself: an id inside it may be rounded to the same number. */
function digitsOfId(text: string): string | undefined {
  const quoted = text.replaceAll(/("id"\s*:\s*)(-?\d+)(?![\d.eE])/g, '$1"$2"');
  const value: unknown = JSON.parse(quoted);
  return isJsonObject(value) && typeof value["id"] === "string" ? value["id"] : undefined;
}
