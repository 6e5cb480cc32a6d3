import type { StartCall } from "@elicitation-playground/shared/api/commands";
import type {
  CallSubject,
  Prompt,
  Resource,
  Tool,
  ToolAnnotations,
} from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";

/** Something of an MCP server that can be called: a tool, a prompt or a resource. */
export type Subject = {
  kind: "tool" | "prompt" | "resource";
  /** What the protocol calls it: a name, or a URI. */
  name: string;
  title: string;
  description?: string | undefined;
  annotations?: ToolAnnotations | undefined;
  /** Of its arguments; without it there are none. */
  schema?: JsonObject;
};

export function listSubjects(connection: EstablishedConnection): Subject[] {
  return [
    ...connection.tools.map(ofTool),
    ...connection.prompts.map(ofPrompt),
    ...connection.resources.map(ofResource),
  ];
}

function ofTool(tool: Tool): Subject {
  const { name, title, description, annotations, inputSchema } = tool;
  return {
    kind: "tool",
    name,
    title: title ?? annotations?.title ?? name,
    description,
    annotations,
    schema: inputSchema,
  };
}

function ofPrompt({ name, title, description, arguments: asked = [] }: Prompt): Subject {
  const properties = asked.map((argument) => [
    argument.name,
    {
      type: "string",
      ...(argument.description !== undefined && { description: argument.description }),
    },
  ]);
  return {
    kind: "prompt",
    name,
    title: title ?? name,
    description,
    schema: {
      type: "object",
      properties: Object.fromEntries(properties) as JsonObject,
      required: asked.filter((argument) => argument.required).map((argument) => argument.name),
    },
  };
}

function ofResource({ uri, name, title, description }: Resource): Subject {
  return { kind: "resource", name: uri, title: title ?? name, description };
}

export function isAbout(called: CallSubject, subject: Subject): boolean {
  switch (subject.kind) {
    case "tool":
      return "tool" in called && called.tool === subject.name;
    case "prompt":
      return "prompt" in called && called.prompt === subject.name;
    case "resource":
      return "resource" in called && called.resource === subject.name;
  }
}

export function toStartCall(connectionId: string, subject: Subject, given: JsonObject): StartCall {
  switch (subject.kind) {
    case "tool":
      return { connectionId, tool: subject.name, arguments: given };
    case "prompt": {
      const texts = Object.entries(given).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]);
      return {
        connectionId,
        prompt: subject.name,
        arguments: Object.fromEntries(texts) as Record<string, string>,
      };
    }
    case "resource":
      return { connectionId, resource: subject.name };
  }
}
