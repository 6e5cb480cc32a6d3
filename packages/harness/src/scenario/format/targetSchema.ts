import { z } from "zod";
import { httpUrl, oneOf } from "./schemaParts.ts";
import { fillVariables, hasVariable } from "./variables.ts";

/** Whether a text names the free port of the program that is started for a test. */
export function hasPort(text: string | undefined): boolean {
  return text !== undefined && hasVariable(text, "port");
}

export function fillPort(text: string, free: number): string {
  return fillVariables(text, (name) => (name === "port" ? String(free) : undefined));
}

const stringMap = z.record(z.string(), z.string());

const sampleNames = ["modern", "classic", "hostile", "check", "conformance"];
/** Typed as any string, so that a wider type can be passed to the library, but checked. */
const sampleName = z
  .string()
  .superRefine((input, context) => {
    if (sampleNames.includes(input)) return;
    context.addIssue({ code: "invalid_value", values: sampleNames, input });
  })
  .meta({ enum: sampleNames });

export const targetSchema = oneOf(
  z.strictObject({
    sample: sampleName.optional().describe("A sample server of the playground: modern."),
    command: z
      .string()
      .min(1)
      .optional()
      .describe(
        "The program to run: node. Its arguments are in args. Without url, it speaks MCP over stdio.",
      ),
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
    url: httpUrl
      .optional()
      .describe(
        "The URL of an MCP server that is reached over HTTP. With command, the program is started " +
          "first; ${port} in url, args and env is a free port, which it also finds in PORT.",
      ),
    headers: stringMap
      .optional()
      .describe("HTTP headers to send: { Authorization: Bearer ${env:KEY} }."),
    transport: z
      .enum(["http", "sse"])
      .optional()
      .describe("http, or sse for a server that only supports the older HTTP+SSE transport."),
    replicas: z
      .int()
      .min(2)
      .max(8)
      .optional()
      .describe("How many processes of the program share the requests: 2."),
    restart: z
      .literal("between-rounds")
      .optional()
      .describe("between-rounds starts a new process for each round of a call in 2026-07-28."),
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
    companions: {
      args: "command",
      env: "command",
      cwd: "command",
      headers: "url",
      transport: "url",
      replicas: "command",
      restart: "command",
      name: "config",
      inputs: "config",
    },
    together: ["command", "url"],
  },
)
  .refine(({ config, name }) => config === undefined || name !== undefined, {
    message: "config requires name, the name of a server in that file: name: weather.",
    path: ["config"],
  })
  .superRefine(({ command, url, replicas, restart }, context) => {
    const key = replicas === undefined ? "restart" : "replicas";
    const refuse = (message: string, path = [key]) =>
      context.addIssue({ code: "custom", message, path });
    if (url === undefined && (replicas !== undefined || restart !== undefined)) {
      refuse(
        'replicas and restart require url, where the program serves HTTP: url: "http://127.0.0.1:${port}/mcp".',
      );
    } else if (hasPort(url) && command === undefined) {
      refuse("${port} requires command, the program that listens on it. Write the port.", ["url"]);
    } else if (replicas !== undefined && !hasPort(url)) {
      refuse('replicas requires a port for each process: url: "http://127.0.0.1:${port}/mcp".');
    } else if ((replicas !== undefined || restart !== undefined) && url?.startsWith("https:")) {
      refuse("replicas and restart require a program that serves http, not https.");
    }
  })
  .meta({ anyOf: [{ not: { required: ["config"] } }, { required: ["name"] }] })
  .describe(
    "The MCP server under test: { command: node, args: [server.js] }, { url: http://… }, both, " +
      "{ config: …, name: … } or { sample: modern }.",
  );
export type ScenarioTarget = z.output<typeof targetSchema>;
