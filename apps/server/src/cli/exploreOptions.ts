import { basename, resolve } from "node:path";
import {
  exploreDefaults,
  type ExploreEra,
  type ExploreOptions,
} from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { parseInput } from "@elicitation-playground/harness/library/parseInput";
import {
  exploreReporterNames,
  type ExploreReporterName,
} from "@elicitation-playground/harness/report/explore/exploreReporters";
import {
  targetSchema,
  type ScenarioTarget,
} from "@elicitation-playground/harness/scenario/format/targetSchema";
import { findingIds, type FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { hideSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { UsageError, type CommandContext } from "./command.ts";
import {
  describeUnknown,
  parseOptionsAndWords,
  readChoice,
  readCount,
  readDuration,
  readEra,
  readJsonObject,
  splitCommand,
} from "./options.ts";
import { needsFile, readReporters, type ReporterChoice } from "./reporterChoice.ts";
import { readTarget, targetFlags } from "./targetOptions.ts";
import { toWrittenServer } from "../targets/writtenServer.ts";

export type ExploreCommandOptions = {
  explore: Omit<ExploreOptions, "targets" | "signal" | "onBug">;
  reporters: ReporterChoice<ExploreReporterName>[];
  /** Where scenarios are saved, as it was written. */
  save: string | undefined;
};

export function readExploreOptions(args: string[], context: CommandContext): ExploreCommandOptions {
  const { own, command } = splitCommand(args);
  const { values, positionals } = parseOptionsAndWords(own, {
    ...targetFlags,
    args: { type: "string", multiple: true, default: [] },
    era: { type: "string" },
    probe: { type: "string", multiple: true, default: [] },
    allow: { type: "string", multiple: true, default: [] },
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
  const target = checkTarget(readTarget(values, command, context.folder));
  // Scenarios start their paths from their own folder.
  const folder = resolve(context.folder, save ?? "");
  const allows = values.allow.map((text) =>
    readChoice("allow", text, ["destructive", "open-world"]),
  );
  const probes = readProbes(values.probe);
  const count = (option: "branches" | "depth" | "workers" | "seed", least: number) => {
    const text = values[option];
    return text === undefined ? exploreDefaults[option] : readCount(option, text, least);
  };
  return {
    explore: {
      ...toWrittenServer(target, folder, context.env),
      folder,
      label: describeTarget(target),
      ...(positionals.length > 0 && { tools: positionals }),
      allows: {
        destructive: allows.includes("destructive"),
        openWorld: allows.includes("open-world"),
      },
      args: readToolArguments(values.args),
      eras: era === undefined ? exploreDefaults.eras : [readExploredEra(era)],
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

function readExploreReporters(given: string[], folder: string) {
  const chosen = readReporters(given, exploreReporterNames, folder);
  if (chosen.some(({ name, file }) => name === "html" && file === undefined)) {
    throw needsFile("html");
  }
  return chosen;
}

/** `{"room":"Ada"}` for every tool, or `book-room={"room":"Ada"}`; later ones add to earlier ones. */
export function readToolArguments(given: readonly string[]): Record<string, JsonObject> {
  const byTool = new Map<string, JsonObject>();
  for (const text of given) {
    const [, tool = "", json = text] = /^([^={[\s]+)=([^]*)$/.exec(text) ?? [];
    byTool.set(tool, { ...byTool.get(tool), ...readJsonObject("args", json) });
  }
  return Object.fromEntries(byTool);
}

export function readExploredEra(text: string): ExploreEra {
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

export function readTime(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = readDuration(option, text);
  if (ms > 0) return ms;
  throw new UsageError(`--${option} must be longer than 0.`);
}

/** What is wrong with it is said now, and not once per era. */
export function checkTarget(target: ScenarioTarget): ScenarioTarget {
  try {
    return parseInput(targetSchema, target, { name: "The MCP server", path: ["server"] });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new UsageError(error.problem.detail, { cause: error });
  }
}

/** A command line, a URL or a name, without secrets. */
export function describeTarget({
  sample,
  command,
  args = [],
  url,
  config,
  name = "",
}: ScenarioTarget) {
  const hide = () => "…";
  if (command !== undefined) {
    const shown = hideSecrets({ kind: "stdio", command, args }, hide);
    return [shown.command, ...shown.args].join(" ");
  }
  if (url !== undefined) return hideSecrets({ kind: "http", url }, hide).url;
  return config === undefined ? `${sample} samples` : `${name} of ${basename(config)}`;
}
