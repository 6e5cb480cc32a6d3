import {
  defaultBudgetMs,
  exploreBounds,
  type StartExploration,
} from "@elicitation-playground/shared/api/explorations";
import { exploreDefaults } from "@elicitation-playground/shared/explore/defaults";
import { exploreEras } from "@elicitation-playground/shared/explore/eras";
import { createStore } from "../../../design/createStore.ts";
import { readExploreSubject } from "../../../log/explorePath.ts";
import { isJsonObject, parseJson, type JsonObject } from "@elicitation-playground/shared/text/json";

/** What the person has entered. An empty text stands for the default. */
export type ExploreDraft = {
  connectionId: string;
  tool: string;
  destructive: boolean;
  openWorld: boolean;
  args: string;
  profile: string;
  era: string;
  probe: string;
  branches: string;
  depth: string;
  budgetSeconds: string;
  callSeconds: string;
  seed: string;
};

const emptyDraft: ExploreDraft = {
  connectionId: "",
  tool: "",
  destructive: false,
  openWorld: false,
  args: "",
  profile: "",
  era: "",
  probe: "",
  branches: "",
  depth: "",
  budgetSeconds: "",
  callSeconds: "",
  seed: "",
};

/** The draft of this tab; undefined until the person changes what the address says. */
export const exploreDraft = createStore<ExploreDraft | undefined>(undefined);

/** The value of `probe` for no probe. */
export const noProbe = "-";

export function readDraft(search: string): ExploreDraft {
  return { ...emptyDraft, ...readExploreSubject(search) };
}

type Bounds = { min: number; max: number };

const numberNames = ["branches", "depth", "budgetSeconds", "callSeconds", "seed"] as const;

/** By field: the numbers with their bounds, as the person enters them. */
export const numberBounds: Record<(typeof numberNames)[number], Bounds> = {
  branches: exploreBounds.branches,
  depth: exploreBounds.depth,
  budgetSeconds: toSeconds(exploreBounds.budgetMs),
  callSeconds: toSeconds(exploreBounds.callTimeoutMs),
  seed: exploreBounds.seed,
};

/** What an empty field stands for. */
export const numberDefaults: Record<(typeof numberNames)[number], number> = {
  branches: exploreDefaults.branches,
  depth: exploreDefaults.depth,
  budgetSeconds: defaultBudgetMs / 1000,
  callSeconds: exploreDefaults.callTimeoutMs / 1000,
  seed: exploreDefaults.seed,
};

export type DraftErrors = Partial<Record<keyof ExploreDraft, string>>;

/** What is wrong with the draft, by field. */
export function findErrors(draft: ExploreDraft): DraftErrors {
  const errors: DraftErrors = {};
  for (const name of numberNames) {
    const error = findNumberError(draft[name], numberBounds[name], name.endsWith("Seconds"));
    if (error !== undefined) errors[name] = error;
  }
  if (draft.args.trim() !== "" && readArgs(draft.args) === undefined) {
    errors.args = 'Enter a JSON object: { "city": "Rome" }';
  }
  return errors;
}

/** The command for a draft without errors. */
export function toStartExploration(draft: ExploreDraft): StartExploration {
  const { connectionId, tool, destructive, openWorld, profile, probe } = draft;
  const era = exploreEras.find((known) => known === draft.era);
  const args = readArgs(draft.args);
  return {
    connectionId,
    destructive,
    openWorld,
    ...(tool !== "" && { tool }),
    ...(args && { args }),
    ...(profile !== "" && { profile }),
    ...(era && { eras: [era] }),
    ...(probe !== "" && { probes: probe === noProbe ? [] : [probe] }),
    ...(draft.branches.trim() !== "" && { branches: Number(draft.branches) }),
    ...(draft.depth.trim() !== "" && { depth: Number(draft.depth) }),
    ...(draft.budgetSeconds.trim() !== "" && { budgetMs: toMs(draft.budgetSeconds) }),
    ...(draft.callSeconds.trim() !== "" && { callTimeoutMs: toMs(draft.callSeconds) }),
    ...(draft.seed.trim() !== "" && { seed: Number(draft.seed) }),
  };
}

function findNumberError(text: string, bounds: Bounds, allowsParts: boolean): string | undefined {
  if (text.trim() === "") return undefined;
  const number = Number(text);
  const isWhole = allowsParts || Number.isInteger(number);
  if (isWhole && number >= bounds.min && number <= bounds.max) return undefined;
  return `Enter a number from ${bounds.min} to ${bounds.max}.`;
}

function readArgs(text: string): JsonObject | undefined {
  try {
    const value = parseJson(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toMs(seconds: string): number {
  return Math.round(Number(seconds) * 1000);
}

function toSeconds({ min, max }: Bounds): Bounds {
  return { min: min / 1000, max: max / 1000 };
}
