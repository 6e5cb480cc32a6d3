import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { splitCommandLine } from "../../../commands/commandLine.ts";
import type { ConnectDraft, Pair } from "./draft.ts";

/** By field; rows have keys such as `env.0` and `headers.1`. */
export type DraftErrors = Record<string, string>;

/** The command for a draft. With errors it must not be sent. */
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

const maskedSecret = `Replace ${secretMask} with the secret. Secrets aren't stored.`;

type ReadTarget = { target: OpenConnection["target"]; errors: DraftErrors };

function toProgram({ commandLine, cwd, env }: ConnectDraft): ReadTarget {
  const { parts, isClosed } = splitCommandLine(commandLine);
  const [command = "", ...args] = parts;
  const errors: DraftErrors = {
    ...checkPairs("env", env, /^[^=\0]+$/, "A name can't contain “=”."),
    ...(command === "" && { commandLine: "Enter a command." }),
    ...(!isClosed && { commandLine: "Close the open quote." }),
    ...(commandLine.includes(secretMask) && { commandLine: maskedSecret }),
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
    ...checkPairs("headers", headers, /^[!#$%&'*+.^_`|~\w-]+$/, "Enter a valid header name."),
    ...(!isUrl(url, /^https?:$/) && {
      url: url === "" ? "Enter a URL." : "Enter a full http or https URL.",
    }),
    ...(url.includes(secretMask) && { url: maskedSecret }),
    ...(metadataUrl !== "" &&
      !isUrl(metadataUrl, /^https:$/) && { clientMetadataUrl: "Enter an https URL." }),
  };
  const oauthFields = Object.entries(oauth).flatMap(([name, value]) =>
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
    ...(oauthFields.length > 0 && { oauth: Object.fromEntries(oauthFields) }),
  };
  return { target, errors };
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol);
}

/** Empty rows are ignored. */
function checkPairs(field: string, pairs: Pair[], allowed: RegExp, message: string): DraftErrors {
  const errors: DraftErrors = {};
  for (const [index, { name, value }] of pairs.entries()) {
    const key = `${field}.${index}`;
    if (name.trim() === "" && value !== "") errors[key] = "Enter a name.";
    else if (name.trim() !== "" && !allowed.test(name.trim())) errors[key] = message;
  }
  return errors;
}

function toRecord(pairs: Pair[]): Record<string, string> | undefined {
  const named = pairs.filter(({ name }) => name.trim() !== "");
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
}
