import { audio, embedded, image, text } from "./media.ts";

type Content = typeof image | typeof audio | ReturnType<typeof text> | ReturnType<typeof embedded>;

/** A fixture that always returns the same content at once. */
export type PlainTool = {
  name: string;
  description: string;
  inputSchema?: Record<string, unknown>;
  content: Content[];
  isError?: boolean;
};

const done = [text("Done.")];

// As pairs, because an object literal with `then` would be treated as a promise.
const branches: [string, object][] = [
  ["if", { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] }],
  ["then", { required: ["phone"] }],
  ["else", { required: ["email"] }],
];

export const plainTools: readonly PlainTool[] = [
  {
    name: "test_simple_text",
    description: "Returns a text.",
    content: [text("This is a simple text response for testing.")],
  },
  { name: "test_image_content", description: "Returns an image.", content: [image] },
  { name: "test_audio_content", description: "Returns audio.", content: [audio] },
  {
    name: "test_embedded_resource",
    description: "Returns an embedded resource.",
    content: [
      embedded("test://embedded-resource", "text/plain", "This is an embedded resource content."),
    ],
  },
  {
    name: "test_multiple_content_types",
    description: "Returns a text, an image and a resource.",
    content: [
      text("Multiple content types test:"),
      image,
      embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
    ],
  },
  {
    name: "test_error_handling",
    description: "Always fails.",
    content: [text("This tool intentionally returns an error for testing")],
    isError: true,
  },
  {
    name: "json_schema_2020_12_tool",
    description: "Has an input schema that uses the whole vocabulary of JSON Schema 2020-12.",
    inputSchema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      $defs: {
        address: {
          $anchor: "addressDef",
          type: "object",
          properties: { street: { type: "string" }, city: { type: "string" } },
        },
      },
      properties: {
        name: { type: "string" },
        address: { $ref: "#/$defs/address" },
        contactMethod: { type: "string", enum: ["phone", "email"] },
        phone: { type: "string" },
        email: { type: "string" },
      },
      allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
      ...Object.fromEntries(branches),
      additionalProperties: false,
    },
    content: done,
  },
  {
    name: "test_custom_headers",
    description: "Requires its arguments in HTTP headers as well.",
    inputSchema: {
      type: "object",
      properties: {
        region: { type: "string", "x-mcp-header": "Region" },
        priority: { type: "integer", "x-mcp-header": "Priority" },
        verbose: { type: "boolean", "x-mcp-header": "Verbose" },
      },
    },
    content: done,
  },
];
