import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { findScenarios } from "@elicitation-playground/harness/scenario/scenarioFiles";
import { factsOfCard } from "@elicitation-playground/shared/hosts/cardFacts";
import { hostCardSchema } from "@elicitation-playground/shared/hosts/hostCard";
import type { HostFacts } from "@elicitation-playground/shared/hosts/hostFacts";
import { knownHosts } from "@elicitation-playground/shared/hosts/known/index";
import { parseJson } from "@elicitation-playground/shared/text/json";
import { UsageError, type CommandContext } from "./command.ts";
import { readExploreSubject, subjectFlags, type ExploreSubject } from "./exploreSubject.ts";
import { describeUnknown, parseOptionsAndWords, splitCommand } from "./options.ts";
import { needsFile, readReporters, type ReporterChoice } from "./reporterChoice.ts";

const reporterNames = ["text", "json", "html"] as const;
export type HostsReporterName = (typeof reporterNames)[number];

export type HostsOptions = {
  /** An MCP server to ask, or files; none of them with `lists`. */
  subject: ExploreSubject | undefined;
  files: string[];
  /** The columns. */
  hosts: HostFacts[];
  /** Hosts in which every question has to work. */
  required: HostFacts[];
  reporters: ReporterChoice<HostsReporterName>[];
  lists: boolean;
};

export function readHostsOptions(args: string[], context: CommandContext): HostsOptions {
  const { own, command } = splitCommand(args);
  const { values, positionals } = parseOptionsAndWords(own, {
    ...subjectFlags,
    host: { type: "string", multiple: true, default: [] },
    require: { type: "string", multiple: true, default: [] },
    cards: { type: "string", multiple: true, default: [] },
    reporter: { type: "string", multiple: true, default: [] },
    list: { type: "boolean", default: false },
  });
  const { folder } = context;
  const cards = values.cards.flatMap((path) => readCards(path, folder));
  const known = knownHosts.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const all = [...cards, ...known];
  const required = findHosts(values.require, all);
  const chosen = findHosts(values.host, all);
  const reporters = readReporters(values.reporter, reporterNames, folder);
  if (reporters.some(({ name, file }) => name === "html" && file === undefined)) {
    throw needsFile("html");
  }
  const options: HostsOptions = {
    subject: undefined,
    files: [],
    hosts: chosen.length > 0 ? [...new Set([...chosen, ...required])] : all,
    required,
    reporters,
    lists: values.list,
  };
  if (values.list) return options;
  const { url, sample, config } = values;
  if ([command, url, sample, config].some((given) => given !== undefined)) {
    const given = { values, tools: positionals, command, folder };
    return { ...options, subject: readExploreSubject(given, context) };
  }
  return { ...options, files: findFiles(positionals, context) };
}

/** Repeated, or in one list with commas. */
function findHosts(given: readonly string[], all: readonly HostFacts[]): HostFacts[] {
  const wanted = given.flatMap((list) => list.split(",")).map((id) => id.trim());
  const found = wanted.map((id) => {
    const host = all.find((each) => each.id === id);
    if (host) return host;
    const ids = all.map((each) => each.id).toSorted();
    throw new UsageError(describeUnknown("host", id, ids));
  });
  return [...new Set(found)];
}

/** A card, or all cards of a folder, the newest first. */
function readCards(path: string, folder: string): HostFacts[] {
  const start = resolve(folder, path);
  const cards = listCards(path, start).map((file) => {
    try {
      return hostCardSchema.parse(parseJson(readFileSync(file, "utf8")));
    } catch (error) {
      throw new UsageError(`${file} is not a host card. check-host writes one as JSON.`, {
        cause: error,
      });
    }
  });
  const newest = new Map<string, HostFacts>();
  for (const card of cards.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))) {
    const host = factsOfCard(card);
    if (!newest.has(host.id)) newest.set(host.id, host);
  }
  return [...newest.values()];
}

function listCards(path: string, start: string): string[] {
  try {
    if (!statSync(start).isDirectory()) return [start];
    const files = readdirSync(start).filter((name) => name.endsWith(".json"));
    if (files.length > 0) return files.map((name) => join(start, name));
  } catch (error) {
    throw new UsageError(`--cards ${path} can't be read: ${describeError(error)}`, {
      cause: error,
    });
  }
  throw new UsageError(`--cards ${path} has no cards: no file there ends in .json.`);
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function findFiles(patterns: readonly string[], { program, folder }: CommandContext): string[] {
  if (patterns.length === 0) {
    throw new UsageError(
      `Which questions? Name an MCP server or a file: ${program} hosts -- node server.js`,
    );
  }
  const files = patterns.flatMap((pattern) => {
    if (pattern === "-") return [pattern];
    const found = findScenarios(pattern, folder);
    if (found.length === 0) throw new UsageError(`No files match ${pattern} in ${folder}.`);
    return found;
  });
  return [...new Set(files)];
}
