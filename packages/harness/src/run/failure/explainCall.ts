import { requiredOf } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isEstablished,
  type CallOutcome,
  type EstablishedConnection,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioCall } from "../../scenario/format/callSchema.ts";
import { nearest } from "../../scenario/nearest.ts";
import { show } from "../match/difference.ts";
import { TestFailure, type Path } from "./failure.ts";

type Mistake = { at: Path; message: string };

/** How many names are listed. */
const mostNames = 10;

/**
 * The failure of a call that the MCP server refused, with the mistake in the call: a name or an
 * argument that the server does not list.
 */
export function explainCall(
  error: TestFailure,
  call: ScenarioCall,
  { calls, connections }: SessionState,
): TestFailure {
  const { kind, cause, differences, place } = error.failure;
  const last = Object.values(calls).at(-1);
  const connection = connections[last?.connectionId ?? ""];
  if (kind !== "wrong-outcome" && kind !== "missing-question") return error;
  if (!last || !connection || !isEstablished(connection) || !isRefused(last.outcome)) return error;
  const mistake = findUnknown(call, connection, last.outcome) ?? findArgument(call, connection);
  if (!mistake) return error;
  return new TestFailure(kind, `${mistake.message} (${cause})`, {
    differences,
    at: ["call", ...mistake.at],
    ...(place && { place }),
    reason: error,
  });
}

function isRefused(outcome: CallOutcome): boolean {
  if (outcome.status === "failed") return outcome.problem.mcpError !== undefined;
  return outcome.status === "finished" && outcome.result["isError"] === true;
}

function findUnknown(
  { tool, prompt, resource }: ScenarioCall,
  { tools, prompts, resources }: EstablishedConnection,
  outcome: CallOutcome,
): Mistake | undefined {
  const isMissingMethod = outcome.status === "failed" && outcome.problem.mcpError?.code === -32601;
  const check = (kind: string, name: string, listed: string[]): Mistake | undefined => {
    if (listed.includes(name) || (listed.length === 0 && !isMissingMethod)) return undefined;
    // A server with templates reads more resources than it lists.
    if (kind === "resource" && !isMissingMethod && outcome.status === "finished") return undefined;
    const offer = listed.length === 0 ? ` The MCP server has no ${kind}s.` : suggest(name, listed);
    return { at: [kind], message: `Unknown ${kind} ${show(name)}.${offer}` };
  };
  const namesOf = (all: { name: string }[]) => all.map(({ name }) => name);
  if (tool !== undefined) return check("tool", tool, namesOf(tools));
  if (prompt !== undefined) return check("prompt", prompt, namesOf(prompts));
  return check(
    "resource",
    resource ?? "",
    resources.map(({ uri }) => uri),
  );
}

function findArgument(
  { tool, prompt, arguments: given = {} }: ScenarioCall,
  { tools, prompts }: EstablishedConnection,
): Mistake | undefined {
  const { known, required } = tool === undefined ? ofPrompt(prompt, prompts) : ofTool(tool, tools);
  if (known === undefined) return undefined;
  const callee = tool ?? prompt ?? "";
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const offer = known.length === 0 ? " It takes none." : suggest(unknown, known);
    const message = `${callee} has no argument ${show(unknown)}.${offer}`;
    return { at: ["arguments", unknown], message };
  }
  const missing = required.find((name) => !Object.hasOwn(given, name));
  if (missing === undefined) return undefined;
  return { at: ["arguments"], message: `The argument ${show(missing)} of ${callee} is missing.` };
}

type KnownArguments = { known: string[] | undefined; required: string[] };

function ofTool(tool: string, tools: EstablishedConnection["tools"]): KnownArguments {
  const schema = tools.find(({ name }) => name === tool)?.inputSchema ?? {};
  const { properties, additionalProperties: others = false } = schema;
  const isClosed = isJsonObject(properties) && others === false;
  return {
    known: isClosed ? Object.keys(properties) : undefined,
    required: requiredOf(schema),
  };
}

function ofPrompt(
  prompt: string | undefined,
  prompts: EstablishedConnection["prompts"],
): KnownArguments {
  const listed = prompts.find(({ name }) => name === prompt)?.arguments;
  return {
    known: listed?.map(({ name }) => name),
    required: (listed ?? []).flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

function suggest(name: string, listed: string[]): string {
  const meant = nearest(name, listed);
  if (meant !== undefined) return ` Did you mean ${show(meant)}?`;
  const more = listed.length > mostNames ? ", …" : "";
  return ` There are ${listed.slice(0, mostNames).map(show).join(", ")}${more}.`;
}
