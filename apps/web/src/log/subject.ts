import {
  groupKey,
  type CallSubject,
  type Prompt,
  type Resource,
  type Tool,
  type ToolAnnotations,
} from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";

/** A tool, prompt or resource of an MCP server. */
export type Subject = {
  kind: "tool" | "prompt" | "resource";
  /** The protocol's name for it; a resource's URI. */
  name: string;
  title: string;
  description?: string | undefined;
  annotations?: ToolAnnotations | undefined;
  /** The heading under which the MCP server wants a tool to be listed. */
  group?: string | undefined;
  /** The schema of the arguments; undefined when there are none. */
  schema?: JsonObject;
};

export function listSubjects(connection: EstablishedConnection): Subject[] {
  return [
    ...connection.tools.map(fromTool),
    ...connection.prompts.map(fromPrompt),
    ...connection.resources.map(fromResource),
  ];
}

function fromTool(tool: Tool): Subject {
  const { name, title, description, annotations, inputSchema, _meta } = tool;
  const group = _meta?.[groupKey];
  return {
    kind: "tool",
    name,
    title: title ?? annotations?.title ?? name,
    description,
    annotations,
    group: typeof group === "string" && group.trim() !== "" ? group : undefined,
    schema: inputSchema,
  };
}

function fromPrompt({ name, title, description, arguments: declared = [] }: Prompt): Subject {
  const properties = declared.map((argument) => [
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
      required: declared.filter((argument) => argument.required).map((argument) => argument.name),
    },
  };
}

function fromResource({ uri, name, title, description }: Resource): Subject {
  return { kind: "resource", name: uri, title: title ?? name, description };
}

export function isCallOf(called: CallSubject, subject: Subject): boolean {
  switch (subject.kind) {
    case "tool":
      return "tool" in called && called.tool === subject.name;
    case "prompt":
      return "prompt" in called && called.prompt === subject.name;
    case "resource":
      return "resource" in called && called.resource === subject.name;
  }
}

export function isDestructive(annotations: ToolAnnotations = {}): boolean {
  return annotations.destructiveHint === true && annotations.readOnlyHint !== true;
}
