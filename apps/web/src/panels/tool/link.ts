import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import type { Target } from "@elicitation-playground/shared/target/target";
import { isJsonObject, parseJson, type JsonObject } from "@elicitation-playground/shared/text/json";
import { isSecretName } from "@elicitation-playground/shared/text/secretNames";
import { splitSecrets } from "../../question/form/secretFields.ts";

/** What a link opens: `?server=&era=&tool=&args=&run=1`. Anyone may have written it. */
export type Link = {
  /** The name of a sample or of a configured server, or a URL. */
  server?: string;
  era?: string;
  tool?: string;
  args?: JsonObject;
  /** There are arguments, but they can't be read. */
  hasInvalidArgs?: true;
  runs: boolean;
};

/** Servers limit the length of a URL; longer arguments are no link. */
const mostArgs = 6000;
const mostName = 2000;

export function readLink(search: string): Link | undefined {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name)?.slice(0, mostName) || undefined;
  const [server, era, tool] = [read("server"), read("era"), read("tool")];
  if (server === undefined && tool === undefined) return undefined;
  const text = query.get("args");
  const args = text === null ? undefined : readArgs(text);
  return {
    ...(server !== undefined && { server }),
    ...(era !== undefined && { era }),
    ...(tool !== undefined && { tool }),
    ...(args && { args }),
    ...(text !== null && !args && { hasInvalidArgs: true }),
    runs: query.get("run") === "1",
  };
}

function readArgs(text: string): JsonObject | undefined {
  if (text.length > mostArgs) return undefined;
  try {
    const args = parseJson(text);
    return isJsonObject(args) ? args : undefined;
  } catch {
    return undefined;
  }
}

export type LinkedTool = {
  connection: Pick<EstablishedConnection, "target" | "era">;
  tool: string;
  schema: JsonObject;
  /** What was typed; without it the link has no arguments. */
  args?: JsonObject | undefined;
  /** The presentation to show it in. */
  present?: string | undefined;
};

/** A link to a tool with its arguments, without secrets; undefined if no link can name the server. */
export function toLink(origin: string, linked: LinkedTool) {
  const { connection, tool, schema, args, present } = linked;
  const server = nameForLink(connection.target);
  if (server === undefined) return undefined;
  const query = new URLSearchParams({ server });
  if (connection.target.kind === "sample") query.set("era", connection.era);
  query.set("tool", tool);
  const kept = args && splitSecrets(args, schema).open;
  const text = JSON.stringify(kept ?? {});
  const isTooLong = text.length > mostArgs;
  if (kept && !isTooLong) query.set("args", text);
  if (present !== undefined) query.set("present", present);
  return {
    url: `${origin}/?${query}`,
    leavesOut: isTooLong ? "arguments" : text === JSON.stringify(args ?? {}) ? "" : "secrets",
  };
}

/** A program that was typed in is started only by the person who typed it. */
function nameForLink(target: Target): string | undefined {
  switch (target.kind) {
    case "sample":
    case "configured":
      return target.name;
    case "stdio":
      return undefined;
    case "http":
    case "sse":
      return toPublicUrl(target.url);
  }
}

function toPublicUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.username = "";
  url.password = "";
  const names = Array.from(url.searchParams.keys()).filter(isSecretName);
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
