import { z } from "zod";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import { questionSchema, samplingSchema } from "./questionSchema.ts";
import { jsonObject, oneOf, textMatch } from "./schemaParts.ts";

// The language of scenario files: one definition for their reader, for editors and for the recorder.

const stringMap = z.record(z.string(), z.string());
const milliseconds = z.int().positive().max(2_147_483_647);
export const scenarioEras = ["auto", "2025-06-18", "2025-11-25", "2026-07-28"] as const;

const sampleNames = ["modern", "classic", "hostile", "conformance"];
/** Any text for those who write scenarios by program, and yet a choice for those who read them. */
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
    command: z.string().min(1).optional().describe("A program to speak with over stdio: node."),
    args: z.array(z.string()).optional().describe("Its arguments: [my-server.js]."),
    env: stringMap.optional().describe("Its variables: { KEY: value }, or ${env:KEY} to take one."),
    cwd: z.string().optional().describe("The folder it starts in, seen from this file."),
    url: z.string().min(1).optional().describe("An MCP server to reach by HTTP."),
    headers: stringMap.optional().describe("Headers for it: { Authorization: Bearer ${env:KEY} }."),
    transport: z
      .enum(["http", "sse"])
      .optional()
      .describe("http, unless the server only has the older HTTP+SSE: sse."),
    config: z.string().min(1).optional().describe("A config file that names it, seen from here."),
    name: z.string().min(1).optional().describe("Its name in that config file."),
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
    message: "A config file needs the name of one of its servers beside it: name: weather.",
  })
  .meta({ anyOf: [{ not: { required: ["config"] } }, { required: ["name"] }] })
  .describe("What is tested: sample, command, url or config.");
export type ScenarioTarget = z.output<typeof targetSchema>;

const callSchema = oneOf(
  z.strictObject({
    tool: z.string().min(1).optional().describe("The name of a tool."),
    prompt: z.string().min(1).optional().describe("The name of a prompt."),
    resource: z.string().min(1).optional().describe("The URI of a resource."),
    arguments: jsonObject.optional().describe("What it is called with: { room: Ada }."),
  }),
  ["tool", "prompt", "resource"],
)
  .refine(({ resource, arguments: given }) => resource === undefined || given === undefined, {
    message: "A resource takes no arguments. Leave them out.",
  })
  .meta({ not: { required: ["resource", "arguments"] } })
  .describe("The call: { tool: book-room, arguments: { room: Ada } }.");
export type ScenarioCall = z.output<typeof callSchema>;

const outcomeSchema = z
  .strictObject({
    text: textMatch.optional().describe("All text of the result: a text, contains or matches."),
    structuredContent: jsonObject.optional().describe("The whole structured content."),
    structuredContentPart: jsonObject.optional().describe("What it has, among other things."),
    isError: z.boolean().optional().describe("true when the tool says that it failed."),
    error: z
      .strictObject({
        code: z
          .union([z.int(), z.string().min(1)])
          .optional()
          .describe("-32602 for example, or a problem of the playground: call-timed-out."),
        message: textMatch.optional().describe("A text, contains or matches."),
      })
      .optional()
      .describe("How the call fails: { code: -32602 }."),
    cancelled: z.literal(true).optional().describe("true when the call is cancelled."),
  })
  .refine(
    ({ error, cancelled, ...result }) =>
      [error, cancelled, Object.keys(result)[0]].filter((part) => part !== undefined).length < 2,
    { message: "A call has one outcome: a result, or error, or cancelled. Keep one of them." },
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
    .describe("What it asks, one entry a question. Any other question fails the test."),
  order: z
    .enum(["listed", "any"])
    .default("listed")
    .describe("any when the questions may come in any order."),
  samplings: z.array(samplingSchema).default([]).describe("What it asks of a language model."),
  expect: outcomeSchema
    .prefault({})
    .describe("How it ends. With nothing said, it must end without an error."),
};

const stepSchema = z.strictObject(stepShape);
export type ScenarioStep = z.output<typeof stepSchema>;

const erasSchema = z
  .array(z.enum(scenarioEras))
  .min(1)
  .describe("Each test runs once in each: [2025-11-25, 2026-07-28]. auto lets the two agree.");

const profilesSchema = z
  .array(
    z.union([
      z.string().min(1),
      profileSchema.extend({ name: z.string().min(1).describe("How reports call it.") }),
    ]),
  )
  .min(1)
  .describe('Each test runs once as each client: a ready-made one, "Form only", or your own.');
export type ScenarioProfile = z.output<typeof profilesSchema>[number];

const testSchema = z.strictObject({
  name: z.string().min(1).describe("A sentence for the reports."),
  eras: erasSchema.optional(),
  profiles: profilesSchema.optional(),
  timeoutMs: milliseconds.optional().describe("Until the test fails; 30000 otherwise."),
  ...stepShape,
  afterwards: z
    .array(stepSchema)
    .default([])
    .describe("Calls that follow on the same connection, to see that nothing else happened."),
});
export type ScenarioTest = z.output<typeof testSchema>;

export const scenarioSchema = z.strictObject({
  $schema: z.string().optional().describe("The address of this schema, for editors."),
  server: targetSchema,
  eras: erasSchema.optional(),
  profiles: profilesSchema.optional(),
  timeoutMs: milliseconds.optional().describe("Until each test fails; 30000 otherwise."),
  tests: z.array(testSchema).min(1).describe("What is tried, each on a clean connection."),
});
/** A scenario file as it was read: what was left out has its default. */
export type Scenario = z.output<typeof scenarioSchema>;
/** A scenario file as it is written. */
export type WrittenScenario = z.input<typeof scenarioSchema>;
