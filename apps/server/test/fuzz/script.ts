import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Conversation, Exchange } from "./mcpInputs.ts";
import { validReply, type Era } from "./mcpMessages.ts";

/** A message of the host as the fuzzed MCP server reads it. */
export type HostMessage = { id?: string | number; method?: string; params?: JsonObject };

/** What to send in answer to a message: something odd, if it is its turn, and a valid reply. */
export type Turn = { exchange: Exchange | undefined; valid: JsonObject | undefined };

/** Hands out the inputs of one conversation as the host asks for them. */
export class Script {
  readonly era: Era;
  readonly #handshakes: Exchange[];
  readonly #lists: Exchange[];
  readonly #calls: Exchange[];
  /** The inputs that were sent. */
  inputs = 0;

  constructor(era: Era, conversation: Conversation) {
    this.era = era;
    this.#handshakes = [conversation.handshake];
    this.#lists = [...conversation.lists];
    this.#calls = [...conversation.calls];
  }

  /** The calls that were not answered yet. */
  get callsLeft(): number {
    return this.#calls.length;
  }

  take({ id, method }: HostMessage): Turn {
    if (method === undefined || id === undefined) return { exchange: undefined, valid: undefined };
    return { exchange: this.#exchangeFor(method), valid: validReply(method, this.era) };
  }

  #exchangeFor(method: string): Exchange | undefined {
    if (method === "initialize" || method === "server/discover") return this.#handshakes.shift();
    if (method.endsWith("/list")) return this.#lists.shift();
    return method === "tools/call" ? this.#calls.shift() : undefined;
  }
}
