import type { Target } from "@elicitation-playground/shared/target/target";
import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { joinCommandLine } from "../../../commands/commandLine.ts";

export type Pair = { name: string; value: string };
export type Kind = "stdio" | "http" | "sse";

/** What the connect form holds, as typed. */
export type ConnectDraft = {
  kind: Kind;
  label: string;
  commandLine: string;
  cwd: string;
  env: Pair[];
  url: string;
  bearer: string;
  headers: Pair[];
  oauth: { clientId: string; clientSecret: string; clientMetadataUrl: string; scope: string };
  /** Without one it is the default. */
  profile?: Profile;
};

export const emptyDraft: ConnectDraft = {
  kind: "stdio",
  label: "",
  commandLine: "",
  cwd: "",
  env: [],
  url: "",
  bearer: "",
  headers: [],
  oauth: { clientId: "", clientSecret: "", clientMetadataUrl: "", scope: "" },
};

/** A target as the log or the list of recent ones has it. */
export type KnownTarget = {
  target: Target;
  label?: string;
  profile?: Profile;
};

/** Its secrets have to be typed again. */
export function toDraft(known: KnownTarget): ConnectDraft {
  const { target, label = "", profile } = known;
  // A name that the target has by itself would be wrong for another command.
  const given = label === labelTarget(target) ? "" : label;
  const base = { ...emptyDraft, label: given, ...(profile && { profile }) };
  switch (target.kind) {
    case "sample":
    case "configured":
      return base;
    case "stdio":
      return {
        ...base,
        commandLine: joinCommandLine([target.command, ...target.args]),
        cwd: target.cwd ?? "",
        env: toPairs(target.env),
      };
    case "http":
    case "sse": {
      const { oauth = {}, headers = {} } = target;
      return {
        ...base,
        kind: target.kind,
        url: target.url,
        headers: toPairs(headers),
        oauth: {
          clientId: oauth.clientId ?? "",
          clientSecret: unmasked(oauth.clientSecret ?? ""),
          clientMetadataUrl: oauth.clientMetadataUrl ?? "",
          scope: oauth.scope ?? "",
        },
      };
    }
  }
}

/** True when something was given before that is not kept: the person has to type it again. */
export function lacksSecrets({ env, headers, commandLine, url }: ConnectDraft): boolean {
  const hasGap = /=(?=$|[\s&#])|''/.test(commandLine) || /=(?=$|[&#])/.test(url);
  return hasGap || [...env, ...headers].some(({ value }) => value === "");
}

function toPairs(values: Record<string, string> = {}): Pair[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: unmasked(value) }));
}

/** The log shows dots in the place of a secret. */
function unmasked(value: string): string {
  return /^•+$/.test(value) ? "" : value;
}
