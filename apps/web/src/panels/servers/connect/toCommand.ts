import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { splitCommandLine } from "../../../commands/commandLine.ts";
import type { ConnectDraft, Pair } from "./draft.ts";

/** By field; rows of pairs are `env.0`, `headers.1`. */
export type DraftErrors = Record<string, string>;

/** What to send for a draft; with errors it must not be sent. */
export function toCommand(draft: ConnectDraft): { command: OpenConnection; errors: DraftErrors } {
  const { label, profile } = draft;
  const { target, errors } = draft.kind === "stdio" ? toProgram(draft) : toAddress(draft);
  return {
    command: {
      target,
      ...(label.trim() !== "" && { label: label.trim() }),
      ...(profile && { profile }),
    },
    errors,
  };
}

/** What the log shows in the place of a secret. */
const mask = "•••";
const unkept = `Put the secret in the place of ${mask}: it is not kept.`;

type ReadTarget = { target: OpenConnection["target"]; errors: DraftErrors };

function toProgram({ commandLine, cwd, env }: ConnectDraft): ReadTarget {
  const { parts, isClosed } = splitCommandLine(commandLine);
  const [command = "", ...args] = parts;
  const errors: DraftErrors = {
    ...checkPairs("env", env, /^[^=\0]+$/, "A name cannot contain “=”."),
    ...(command === "" && { commandLine: "Say which program to start." }),
    ...(!isClosed && { commandLine: "A quote is opened and not closed." }),
    ...(commandLine.includes(mask) && { commandLine: unkept }),
  };
  const variables = toRecord(env);
  const target = {
    kind: "stdio" as const,
    command,
    args,
    ...(variables && { env: variables }),
    ...(cwd.trim() !== "" && { cwd: cwd.trim() }),
  };
  return { target, errors };
}

function toAddress(draft: ConnectDraft): ReadTarget {
  const { kind, bearer, headers, oauth } = draft;
  const url = draft.url.trim();
  const metadataUrl = oauth.clientMetadataUrl.trim();
  const errors: DraftErrors = {
    ...checkPairs("headers", headers, /^[!#$%&'*+.^_`|~\w-]+$/, "This is not a header name."),
    ...(!isUrl(url, /^https?:$/) && {
      url: url === "" ? "Say where it is." : "This is not a whole http or https address.",
    }),
    ...(url.includes(mask) && { url: unkept }),
    ...(metadataUrl !== "" &&
      !isUrl(metadataUrl, /^https:$/) && { clientMetadataUrl: "This must be an https address." }),
  };
  const given = Object.entries(oauth).flatMap(([name, value]) =>
    value.trim() === "" ? [] : [[name, value.trim()] as const],
  );
  const sent = toRecord([
    ...(bearer.trim() === "" ? [] : [{ name: "Authorization", value: `Bearer ${bearer.trim()}` }]),
    ...headers,
  ]);
  const target = {
    kind: kind === "sse" ? ("sse" as const) : ("http" as const),
    url,
    ...(sent && { headers: sent }),
    ...(given.length > 0 && { oauth: Object.fromEntries(given) }),
  };
  return { target, errors };
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol);
}

/** A row left wholly empty is no row. */
function checkPairs(field: string, pairs: Pair[], allowed: RegExp, why: string): DraftErrors {
  const errors: DraftErrors = {};
  for (const [index, { name, value }] of pairs.entries()) {
    const key = `${field}.${index}`;
    if (name.trim() === "" && value !== "") errors[key] = "It needs a name.";
    else if (name.trim() !== "" && !allowed.test(name.trim())) errors[key] = why;
  }
  return errors;
}

function toRecord(pairs: Pair[]): Record<string, string> | undefined {
  const named = pairs.filter(({ name }) => name.trim() !== "");
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
}
