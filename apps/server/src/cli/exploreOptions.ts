import { resolve } from "node:path";
import {
  erasToExplore,
  exploreDefaults,
  type ExploreEra,
  type ExploreOptions,
} from "@elicitation-playground/harness/explore/plan/exploreOptions";
import {
  exploreReporterNames,
  type ExploreReporterName,
} from "@elicitation-playground/harness/report/explore/exploreReporters";
import { findingIds, type FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import {
  findNamedProfile,
  namedProfiles,
} from "@elicitation-playground/shared/hosts/namedProfiles";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { UsageError, type CommandContext } from "./command.ts";
import { readExploreSubject, subjectFlags } from "./exploreSubject.ts";
import {
  describeUnknown,
  parseOptionsAndWords,
  readCount,
  readDuration,
  readEra,
  splitCommand,
} from "./options.ts";
import { needsFile, readReporters, type ReporterChoice } from "./reporterChoice.ts";

export type ExploreCommandOptions = {
  explore: Omit<ExploreOptions, "targets" | "signal" | "onBug">;
  reporters: ReporterChoice<ExploreReporterName>[];
  /** Where scenarios are saved, as it was written. */
  save: string | undefined;
};

export function readExploreOptions(args: string[], context: CommandContext): ExploreCommandOptions {
  const { own, command } = splitCommand(args);
  const { values, positionals } = parseOptionsAndWords(own, {
    ...subjectFlags,
    era: { type: "string" },
    profile: { type: "string" },
    probe: { type: "string", multiple: true, default: [] },
    branches: { type: "string" },
    depth: { type: "string" },
    budget: { type: "string" },
    timeout: { type: "string" },
    workers: { type: "string" },
    seed: { type: "string" },
    only: { type: "string", multiple: true, default: [] },
    save: { type: "string" },
    reporter: { type: "string", multiple: true, default: [] },
  });
  const { era, save } = values;
  if (save === "") throw new UsageError("--save needs a folder.");
  // Scenarios start their paths from their own folder.
  const folder = resolve(context.folder, save ?? "");
  const probes = readProbes(values.probe);
  const count = (option: "branches" | "depth" | "workers" | "seed", least: number) => {
    const text = values[option];
    return text === undefined ? exploreDefaults[option] : readCount(option, text, least);
  };
  const subject = readExploreSubject({ values, tools: positionals, command, folder }, context);
  const profile = readProfile(values.profile);
  return {
    explore: {
      ...subject,
      ...(profile && { profile, label: `${subject.label} as ${profile.name}` }),
      eras: era === undefined ? erasToExplore(profile) : [readExploredEra(era)],
      ...(probes && { probes }),
      ...(values.only.length > 0 && { only: values.only.map(readFindingId) }),
      seed: count("seed", 0),
      branches: count("branches", 1),
      depth: count("depth", 1),
      workers: count("workers", 1),
      budgetMs: readTime("budget", values.budget) ?? exploreDefaults.budgetMs,
      callTimeoutMs: readTime("timeout", values.timeout) ?? exploreDefaults.callTimeoutMs,
    },
    reporters: readExploreReporters(values.reporter, context.folder),
    save,
  };
}

function readProfile(name: string | undefined): ExploreOptions["profile"] {
  if (name === undefined) return undefined;
  const found = findNamedProfile(name);
  if (found) return found;
  const names = namedProfiles.map((known) => known.name);
  throw new UsageError(describeUnknown("profile", name, names));
}

function readExploreReporters(given: string[], folder: string) {
  const chosen = readReporters(given, exploreReporterNames, folder);
  if (chosen.some(({ name, file }) => name === "html" && file === undefined)) {
    throw needsFile("html");
  }
  return chosen;
}

function readExploredEra(text: string): ExploreEra {
  const era = readEra(text);
  if (era !== "auto") return era;
  throw new UsageError("The explorer needs one era, not auto. Without --era it explores both.");
}

/** An empty list for none; undefined if the explorer chooses them. */
function readProbes(given: string[]): string[] | undefined {
  if (given.length === 0) return undefined;
  if (!given.includes("none")) return given;
  if (given.every((tool) => tool === "none")) return [];
  throw new UsageError("--probe none excludes other probes. Remove one of them.");
}

function readFindingId(text: string): FindingId {
  const id = findingIds.find((each) => each === text);
  if (id !== undefined) return id;
  throw new UsageError(describeUnknown("finding", shorten(text, 200), findingIds));
}

function readTime(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = readDuration(option, text);
  if (ms > 0) return ms;
  throw new UsageError(`--${option} must be longer than 0.`);
}
