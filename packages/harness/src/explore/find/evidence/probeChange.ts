import type { Move } from "@elicitation-playground/shared/explore/move";
import { isJsonObject, parseJson, type JsonValue } from "@elicitation-playground/shared/text/json";
import type { BranchRecord, ProbeReading, ToolWalk } from "../../plan/record.ts";
import { toWords } from "./sameResult.ts";
import { inputsOf, isUsual, saidNo, type Asked } from "./steps.ts";

/** What a probe shows that a call has changed. */
export type Change = {
  tool: string;
  before: string;
  after: string;
  /** A part that is new, as the probe says it. */
  added: string | undefined;
  /** What has changed, without the values. */
  kinds: ReadonlySet<string>;
};

/** The changes that probes show, of a whole call or of what came after its cancellation. */
export function changesIn(record: BranchRecord, since: "before" | "atCancel" = "before"): Change[] {
  const inputs = inputsOf(record);
  return record.probes.flatMap((reading) => {
    const before = reading[since];
    return before === undefined || before === reading.after
      ? []
      : toChange(reading, before, inputs);
  });
}

function toChange({ tool, after }: ProbeReading, before: string, inputs: unknown): Change[] {
  const [was, is] = [itemsIn(before), itemsIn(after)];
  const removed = withoutAll(was, is);
  const added = withoutAll(is, was);
  if (removed.length + added.length === 0) return [];
  return [
    { tool, before, after, added: added[0], kinds: kindsOf(tool, { removed, added, inputs }) },
  ];
}

/** A number that has changed is one kind; any other part is gone or new. */
function kindsOf(
  tool: string,
  { removed, added, inputs }: { removed: string[]; added: string[]; inputs: unknown },
): Set<string> {
  const gone = removed.map((item) => ({ item, words: toWords(item, inputs) }));
  const kinds = new Set<string>();
  for (const item of added) {
    const words = toWords(item, inputs);
    const at = gone.findIndex((each) => each.words === words && /\d/.test(each.item));
    if (at >= 0) gone.splice(at, 1);
    kinds.add(`${tool} ${at >= 0 ? "±" : "+"} ${words}`);
  }
  // "No bookings." goes when the first booking comes.
  if (added.length === 0) for (const { words } of gone) kinds.add(`${tool} - ${words}`);
  return kinds;
}

/** The lines of a text, the entries of a list on one line, or the values of a JSON text. */
function itemsIn(text: string): string[] {
  const value = readJson(text);
  if (value !== undefined) return flatten(value, "");
  const lines = text.split("\n").map((line) => line.trim());
  const entries = lines.length === 1 ? text.split(/[,;] (?=\S)/) : lines;
  return entries.filter((entry) => entry !== "");
}

function readJson(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function flatten(value: JsonValue, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, `${path}[]`));
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, item]) => flatten(item, `${path}.${name}`));
  }
  return [`${path} ${JSON.stringify(value)}`];
}

function withoutAll(items: string[], others: string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Whether probes show that a call changed nothing, although one of these did. */
export function isHeldBack(record: BranchRecord, agreed: readonly BranchRecord[]): boolean {
  if (record.probes.length === 0 || changesIn(record).length > 0) return false;
  return agreed.some((other) => changesIn(other).length > 0);
}

/** Whether every other kind of no to the same question, after the same answers, changes nothing. */
export function isQuietOtherwise(
  record: BranchRecord,
  { question, move, index }: Asked,
  { records }: ToolWalk,
): boolean {
  const wayTo = ({ branch }: BranchRecord) =>
    JSON.stringify([branch.arguments, branch.steps.slice(0, index).map((step) => step.move)]);
  const others = records.filter((other) => {
    const no = isUsual(other) && other.probes.length > 0 ? saidNo(other) : undefined;
    return (
      no?.isLast === true &&
      no.step.question.key === question.key &&
      kindOfNo(no.step.move) !== kindOfNo(move) &&
      wayTo(other) === wayTo(record)
    );
  });
  return others.length > 0 && others.every((other) => changesIn(other).length === 0);
}

/** A question that nobody answers counts as cancelled. */
function kindOfNo({ action }: Move): string {
  return action === "timeout" ? "cancel" : action;
}

/** How a change compares with that of a call in which the person agreed to everything. */
export type Likeness = "same" | "partly" | "other";

/** Counters of calls and of time change in every call. */
const bookkeeping =
  /attempt|request|call|quer|histor|audit|\blogs?\b|visit|asked|question|uptime|second|elapsed|memory|session|connect/;

export function compareChanges(
  changes: readonly Change[],
  agreed: readonly BranchRecord[],
): Likeness {
  const kinds = kindsIn(changes);
  let best: Likeness = "other";
  for (const record of agreed) {
    const wanted = kindsIn(changesIn(record));
    const common = wanted.filter((kind) => kinds.includes(kind));
    if (common.length === 0) continue;
    if (common.length === wanted.length) return "same";
    best = "partly";
  }
  return best;
}

function kindsIn(changes: readonly Change[]): string[] {
  const all = changes.flatMap(({ kinds }) => [...kinds]);
  return all.filter((kind) => !bookkeeping.test(kind));
}
