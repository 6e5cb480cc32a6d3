import { exploreDefaults as sharedDefaults } from "@elicitation-playground/shared/explore/defaults";
import { defaultExploreEras, type ExploreEra } from "@elicitation-playground/shared/explore/eras";
import type { FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import type { OptionNames } from "@elicitation-playground/shared/explore/optionNames";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { TargetProvider } from "../../run/targets/toTarget.ts";
import type { ScenarioTarget } from "../../scenario/format/targetSchema.ts";

export type { ExploreEra };

export type ExploreOptions = {
  /** As a scenario would have it: `${env:NAME}` stands for a variable. */
  server: ScenarioTarget;
  /** The values of variables in `server`. */
  variables?: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  folder: string;
  targets: TargetProvider;
  /** What the report calls the MCP server. */
  label: string;
  /** Only these tools; all of them by default. */
  tools?: readonly string[];
  /** Whether tools that are marked as destructive, or as open-world, are called too. */
  allows?: { destructive?: boolean; openWorld?: boolean };
  /** The arguments of a tool; those of "" are used by every tool that has such an argument. */
  args?: Readonly<Record<string, JsonObject>>;
  /** The client to explore as, with its name; one that declares and answers everything by default. */
  profile?: { name: string; profile: Profile } | undefined;
  /** 2025-11-25 and 2026-07-28 by default. */
  eras?: readonly ExploreEra[];
  /** Tools that read the state; an empty list for none. By default those whose names say so. */
  probes?: readonly string[];
  /** False if pages on this machine that a question names must not be opened and submitted. */
  visits?: boolean;
  /** Keeps the logs of branches, for someone who opens one; about 64 MB of them. */
  keepsLogs?: boolean;
  /** Walks only one accept, one decline and one cancel per question, and looks for no findings. */
  isGentle?: boolean;
  /** Only findings of these kinds are verified and reported. */
  only?: readonly FindingId[];
  seed?: number;
  /** The most branches of a tool in an era. */
  branches?: number;
  /** The most questions in a branch. */
  depth?: number;
  budgetMs?: number | null;
  /** How long a call may take without its questions. */
  callTimeoutMs?: number;
  /** How many branches are walked at the same time. */
  workers?: number;
  /** How the report calls its options; as on the command line by default. */
  optionNames?: OptionNames;
  /** Aborted when the person stops the exploration. */
  signal?: AbortSignal;
  onBug: (error: unknown) => void;
};

export const exploreDefaults = {
  ...sharedDefaults,
  eras: defaultExploreEras,
  budgetMs: null,
  workers: 4,
} as const satisfies Partial<ExploreOptions>;

/** A client that speaks only one revision is not explored in others. */
export function erasToExplore(profile: ExploreOptions["profile"]): readonly ExploreEra[] {
  const era = profile?.profile.era ?? "auto";
  return era === "auto" ? exploreDefaults.eras : [era];
}
