import { profileEras } from "@elicitation-playground/shared/profile/eras";
import { z } from "zod";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import { questionSchema, samplingSchema } from "./questionSchema.ts";
import { jsonObject, oneOf, textMatch } from "./schemaParts.ts";

// The scenario file format: one definition for the reader, the recorder and editors.

const stringMap = z.record(z.string(), z.string());
const milliseconds = z.int().positive().max(2_147_483_647);

const sampleNames = ["modern", "classic", "hostile", "conformance"];
/** Typed as any string, so that a wider type can be passed to the library, but checked. */
const sampleName = z
  .string()
  .superRefine((input, context) => {
    if (sampleNames.includes(input)) return;
    context.addIssue({ code: "invalid_value", values: sampleNames, input });
  })
  .meta({ enum: sampleNames });

const targetSchema = oneOf(
  z.strictObject({
    sample: sampleName.optional().describe("A sample server of the playground: modern."),
    command: z
      .string()
      .min(1)
      .optional()
      .describe("A program to run and talk to over stdio: node."),
    args: z.array(z.string()).optional().describe("Arguments of the program: [my-server.js]."),
    env: stringMap
      .optional()
      .describe(
        "Variables of the program: { KEY: value }; ${env:KEY} reads one from the environment.",
      ),
    cwd: z
      .string()
      .optional()
      .describe("The working directory of the program, relative to this file."),
    url: z
      .string()
      .min(1)
      .optional()
      .describe("The URL of an MCP server that is reached over HTTP."),
    headers: stringMap
      .optional()
      .describe("HTTP headers to send: { Authorization: Bearer ${env:KEY} }."),
    transport: z
      .enum(["http", "sse"])
      .optional()
      .describe("http, or sse for a server that only supports the older HTTP+SSE transport."),
    config: z
      .string()
      .min(1)
      .optional()
      .describe("A config file that lists the server, relative to this file."),
    name: z.string().min(1).optional().describe("The name of the server in the config file."),
    inputs: stringMap.optional().describe("Values for the inputs that the config file asks for."),
  }),
  ["sample", "command", "url", "config"],
  {
    args: "command",
    env: "command",
    cwd: "command",
    headers: "url",
    transport: "url",
    name: "config",
    inputs: "config",
  },
)
  .refine(({ config, name }) => config === undefined || name !== undefined, {
    message: "config requires name, the name of a server in that file: name: weather.",
  })
  .meta({ anyOf: [{ not: { required: ["config"] } }, { required: ["name"] }] })
  .describe("The MCP server under test: sample, command, url or config.");
export type ScenarioTarget = z.output<typeof targetSchema>;

const callSchema = oneOf(
  z.strictObject({
    tool: z.string().min(1).optional().describe("The name of a tool."),
    prompt: z.string().min(1).optional().describe("The name of a prompt."),
    resource: z.string().min(1).optional().describe("The URI of a resource."),
    arguments: jsonObject.optional().describe("The arguments of the call: { room: Ada }."),
  }),
  ["tool", "prompt", "resource"],
)
  .refine(({ resource, arguments: given }) => resource === undefined || given === undefined, {
    message: "A resource takes no arguments. Remove them.",
  })
  .meta({ not: { required: ["resource", "arguments"] } })
  .describe("The call: { tool: book-room, arguments: { room: Ada } }.");
export type ScenarioCall = z.output<typeof callSchema>;

const outcomeSchema = z
  .strictObject({
    text: textMatch.optional().describe("All text of the result: a text, contains or matches."),
    structuredContent: jsonObject.optional().describe("The complete structured content."),
    structuredContentPart: jsonObject
      .optional()
      .describe("A part of the structured content; other properties are ignored."),
    isError: z.boolean().optional().describe("true if the tool reports an error."),
    error: z
      .strictObject({
        code: z
          .union([z.int(), z.string().min(1)])
          .optional()
          .describe(
            "A JSON-RPC error code, -32602, or a problem code of the playground, call-timed-out.",
          ),
        message: textMatch.optional().describe("The error message: a text, contains or matches."),
      })
      .optional()
      .describe("The error the call fails with: { code: -32602 }."),
    cancelled: z.literal(true).optional().describe("true if the call is cancelled."),
  })
  .refine(
    ({ error, cancelled, ...result }) =>
      [error, cancelled, Object.keys(result)[0]].filter((part) => part !== undefined).length < 2,
    { message: "A call has one outcome: a result, error or cancelled. Keep one of them." },
  )
  .meta({
    anyOf: [
      { not: { anyOf: [{ required: ["error"] }, { required: ["cancelled"] }] } },
      { maxProperties: 1 },
    ],
  });
export type ScenarioOutcome = z.output<typeof outcomeSchema>;

const stepShape = {
  call: callSchema,
  questions: z
    .array(questionSchema)
    .default([])
    .describe("The questions it asks, one entry each. Any other question fails the test."),
  order: z
    .enum(["listed", "any"])
    .default("listed")
    .describe("any if the questions may come in any order."),
  samplings: z.array(samplingSchema).default([]).describe("The sampling requests it makes."),
  expect: outcomeSchema.prefault({}).describe("How the call ends; by default, without an error."),
};

const stepSchema = z.strictObject(stepShape);
export type ScenarioStep = z.output<typeof stepSchema>;

const erasSchema = z
  .array(z.enum(profileEras))
  .min(1)
  .describe("The eras to run each test in: [2025-11-25, 2026-07-28]. auto negotiates one.");

const profilesSchema = z
  .array(
    z.union([
      z.string().min(1),
      profileSchema.extend({ name: z.string().min(1).describe("The name that reports show.") }),
    ]),
  )
  .min(1)
  .describe('The clients to run each test as: a built-in profile, "Form only", or your own.');
export type ScenarioProfile = z.output<typeof profilesSchema>[number];

const testSchema = z.strictObject({
  name: z.string().min(1).describe("The title that reports show."),
  eras: erasSchema.optional(),
  profiles: profilesSchema.optional(),
  timeoutMs: milliseconds.optional().describe("Time limit of the test; 30000 by default."),
  ...stepShape,
  afterwards: z
    .array(stepSchema)
    .default([])
    .describe("More calls on the same connection, to check that nothing else happened."),
});
export type ScenarioTest = z.output<typeof testSchema>;

export const scenarioSchema = z.strictObject({
  $schema: z.string().optional().describe("The URL of this schema, for editors."),
  server: targetSchema,
  eras: erasSchema.optional(),
  profiles: profilesSchema.optional(),
  timeoutMs: milliseconds.optional().describe("Time limit of each test; 30000 by default."),
  tests: z.array(testSchema).min(1).describe("The tests; each runs on a new connection."),
});
/** A scenario file after reading, with defaults filled in. */
export type Scenario = z.output<typeof scenarioSchema>;
/** A scenario file before reading; keys with a default may be missing. */
export type WrittenScenario = z.input<typeof scenarioSchema>;
