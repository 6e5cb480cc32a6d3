import type { Target } from "@elicitation-playground/shared/target/target";
import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { joinCommandLine } from "../../../commands/commandLine.ts";

export type Pair = { name: string; value: string };
export type Kind = "stdio" | "http" | "sse";

/** The values of the connect form, as typed. */
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
  /** The default profile if undefined. */
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

/** A target from the log or from the recent ones. */
export type SavedTarget = {
  target: Target;
  label?: string;
  profile?: Profile;
};

/** Secrets are left empty, because they aren't stored. */
export function toDraft(saved: SavedTarget): ConnectDraft {
  const { target, label = "", profile } = saved;
  // A default label would be wrong after the command or URL is edited.
  const ownLabel = label === labelTarget(target) ? "" : label;
  const base = { ...emptyDraft, label: ownLabel, ...(profile && { profile }) };
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

/** Whether a secret wasn't stored, so that the person has to type it again. */
export function lacksSecrets({ env, headers, commandLine, url }: ConnectDraft): boolean {
  const hasGap = /=(?=$|[\s&#])|''/.test(commandLine) || /=(?=$|[&#])/.test(url);
  return hasGap || [...env, ...headers].some(({ value }) => value === "");
}

function toPairs(values: Record<string, string> = {}): Pair[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: unmasked(value) }));
}

/** The log masks secrets with dots. */
function unmasked(value: string): string {
  return /^•+$/.test(value) ? "" : value;
}
