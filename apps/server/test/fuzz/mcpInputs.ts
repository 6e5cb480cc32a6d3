import fc, { type Arbitrary } from "fast-check";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import { httpShape, type HttpShape } from "./httpShape.ts";
import { messagesAt, type Era, type Place } from "./mcpMessages.ts";
import { mutate, mutation, oddJson, oddValue, writeJson } from "./oddJson.ts";

export const inputKinds = ["random bytes", "random JSON", "almost valid JSON-RPC"] as const;
export type InputKind = (typeof inputKinds)[number];

/** One thing that an MCP server sends: bytes, or text in which "$id" and "$token" are filled in. */
export type Input = Uint8Array | string;

/** The answer to one request of the host: unasked messages first, then the reply. */
export type Exchange = { unasked: Input[]; reply: Input; shape: HttpShape };

/** What the person does with a question. */
export type PersonAct = { content?: JsonObject; action: string; deliberate?: true };

/** One conversation: everything odd that is sent over one connection. */
export type Conversation = {
  handshake: Exchange;
  lists: Exchange[];
  calls: Exchange[];
  acts: PersonAct[];
  /** Who closes the connection. */
  ends: "host" | "mcp-server";
};

export function conversation(kind: InputKind, era: Era, calls: number): Arbitrary<Conversation> {
  const exchangeAt = (place: Place) => exchange(kind, place, era);
  return fc.record({
    handshake: exchangeAt("handshake"),
    lists: fc.array(exchangeAt("list"), { minLength: 3, maxLength: 3 }),
    calls: fc.array(exchangeAt("call"), { minLength: calls, maxLength: calls }),
    acts: fc.array(personAct, { minLength: 5, maxLength: 5 }),
    ends: fc.constantFrom("host", "mcp-server"),
  });
}

function exchange(kind: InputKind, place: Place, era: Era): Arbitrary<Exchange> {
  return fc.record({
    unasked: fc.array(input(kind, "unasked", era), { maxLength: 2 }),
    reply: input(kind, place, era),
    shape: httpShape,
  });
}

function input(kind: InputKind, place: Place, era: Era): Arbitrary<Input> {
  switch (kind) {
    case "random bytes":
      return randomBytes;
    case "random JSON":
      return fc
        .oneof({ weight: 9, arbitrary: oddJson }, { weight: 1, arbitrary: oddValue })
        .map(writeJson);
    case "almost valid JSON-RPC":
      return almostValid(place, era);
  }
}

/** A pattern repeated: as many random bytes would take long to generate. */
const manyBytes = fc
  .record({ length: fc.nat(70_000), pattern: fc.uint8Array({ minLength: 1, maxLength: 99 }) })
  .map(({ length, pattern }) => Uint8Array.from(Buffer.alloc(length, pattern)));

/** Mostly a few bytes; sometimes many of the characters that end lines and SSE messages. */
const randomBytes = fc.oneof(
  { weight: 4, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(0, 10, 13, 32, 34, 44, 58, 91, 92, 93, 123, 125, 0xc0, 0xef, 0xff))
      .map((bytes) => Uint8Array.from(bytes)),
  },
  { weight: 1, arbitrary: manyBytes },
);

type Writing = (text: string, at: number) => string;

/** How a message gets spoilt after it is written. */
const writings: Record<string, Writing> = {
  plain: (text) => text,
  crlf: (text) => `${text}\r`,
  byteOrderMark: (text) => `\ufeff${text}`,
  spaced: (text) => ` \t${text} `,
  batch: (text) => `[${text}]`,
  batchOfTwo: (text) => `[${text},${text}]`,
  truncated: (text, at) => text.slice(0, at % (text.length + 1)),
  broken: (text, at) =>
    `${text.slice(0, at % (text.length + 1))}\n${text.slice(at % (text.length + 1))}`,
  twice: (text) => `${text}\n${text}`,
  joined: (text) => text + text,
};

function almostValid(place: Place, era: Era): Arbitrary<string> {
  const other = era === "2025-11-25" ? "2026-07-28" : "2025-11-25";
  const messages = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...messagesAt(place, era)) },
    { weight: 1, arbitrary: fc.constantFrom(...messagesAt(place, other)) },
    { weight: 1, arbitrary: fc.constantFrom(...messagesAt("unasked", era)) },
  );
  return fc
    .record({
      message: messages,
      mutations: fc.array(mutation, { maxLength: 3 }),
      writing: fc.oneof(
        { weight: 3, arbitrary: fc.constant("plain") },
        { weight: 1, arbitrary: fc.constantFrom(...Object.keys(writings)) },
      ),
      at: fc.nat(2000),
    })
    .map(({ message, mutations, writing, at }) => {
      const text = writeJson(mutate(message, mutations));
      return writings[writing]?.(text, at) ?? text;
    });
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const personAct: Arbitrary<PersonAct> = fc.oneof(
  fc.record({ action: fc.constant("accept") }),
  fc.record({ action: fc.constant("accept"), content: oddJson.filter(isObject) }),
  fc.record({
    action: fc.constant("accept"),
    content: oddJson.filter(isObject),
    deliberate: fc.constant(true as const),
  }),
  fc.record({ action: fc.constantFrom("decline", "cancel", "respond", "refuse") }),
);

/** The bytes of an input in answer to a request of the host. */
export function toBytes(input: Input, request: { id?: unknown; params?: unknown }): Buffer {
  if (typeof input !== "string") return Buffer.from(input);
  const { _meta: meta } = (request.params ?? {}) as { _meta?: { progressToken?: unknown } };
  return Buffer.from(
    input
      .replaceAll('"$id"', JSON.stringify(request.id ?? null))
      .replaceAll('"$token"', JSON.stringify(meta?.progressToken ?? null)),
  );
}
