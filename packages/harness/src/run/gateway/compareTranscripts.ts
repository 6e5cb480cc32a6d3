import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { TestFailure } from "../failure/failure.ts";
import { cutPair } from "../match/cutText.ts";
import type { Difference } from "../match/difference.ts";
import { matchJson } from "../match/matchValue.ts";
import { hasFixedParts } from "./fixedParts.ts";
import { Notifications } from "./notifications.ts";
import type { Transcript, TranscriptStep } from "./transcript.ts";

/**
 * What a gateway changed; `expected` is direct and `actual` through the gateway. What varies between
 * direct runs, or is not changed in every run through the gateway, is not its doing.
 */
export function compareTranscripts(directs: Transcript[], throughs: Transcript[]): Difference[] {
  const compareAll = (what: string, of: (transcript: Transcript) => Notifications) =>
    Notifications.compare(what, directs.map(of), throughs.map(of));
  return [
    ...compareValues(directs, throughs, (a, b) => matchJson("the protocol version", a.era, b.era)),
    ...compareSteps(
      directs.map(({ steps }) => steps),
      throughs.map(({ steps }) => steps),
    ),
    ...compareAll("the progress notifications", ({ progress }) => progress),
    ...compareAll("the log notifications", ({ logs }) => logs),
  ];
}

/** Ends at the first step that is another one, because all later ones may follow from it. */
function compareSteps(directs: TranscriptStep[][], throughs: TranscriptStep[][]): Difference[] {
  const differences: Difference[] = [];
  const most = Math.max(...[...directs, ...throughs].map(({ length }) => length));
  for (let at = 0; at < most; at += 1) {
    const direct = directs.map((steps) => steps[at]);
    const through = throughs.map((steps) => steps[at]);
    const isOther = (step: TranscriptStep | undefined) => step?.kind !== direct[0]?.kind;
    if (direct.some(isOther) || through.some(isOther)) {
      if (direct.some(isOther) || !through.every(isOther)) return differences;
      const expected = direct[0]?.title ?? "nothing more";
      const actual = through[0]?.title ?? "nothing more";
      return [...differences, { what: `step ${at + 1} of the conversation`, expected, actual }];
    }
    const [first] = direct;
    if (!first) continue;
    const name = first.kind === "question" ? first.title : `the ${first.kind}`;
    const found = compareValues(direct.map(valueOf), through.map(valueOf), matchValue);
    differences.push(...found.map((each) => ({ ...each, what: `${each.what} of ${name}` })));
  }
  return differences;
}

function valueOf(step: TranscriptStep | undefined): JsonObject {
  return step?.value ?? {};
}

function matchValue(a: JsonObject, b: JsonObject): Difference[] {
  return Object.keys({ ...a, ...b }).flatMap((key) => matchJson(key, a[key], b[key]));
}

function compareValues<T>(
  [direct, ...again]: T[],
  throughs: T[],
  match: (a: T, b: T) => Difference[],
): Difference[] {
  if (direct === undefined) return [];
  const varying = again.flatMap((other) => match(direct, other));
  const [first = [], ...others] = throughs.map((through) =>
    match(direct, through).filter((difference) => isChanged(difference, varying)),
  );
  return first.filter(({ what }) =>
    others.every((other) =>
      other.some((each) => isPart(what, each.what) || isPart(each.what, what)),
    ),
  );
}

/** A number that is small when nothing is in between, and larger through any gateway. */
const duration = /(?:ms|millis|seconds|elapsed|duration|latency|took)$/i;

/** Whether more differs than between direct runs, which may have an id in the middle of a text. */
function isChanged({ what, expected, actual }: Difference, varying: Difference[]): boolean {
  const isNumber = [expected, actual].every((shown) => /^[\d.]+$/.test(shown));
  if (isNumber && duration.test(what)) return false;
  const around = varying.filter((each) => isPart(what, each.what));
  if (around.length === 0) return true;
  const texts = [expected, ...around.map((each) => each.actual)];
  return (
    [...texts, actual].every((shown) => shown.startsWith('"')) && !hasFixedParts(texts, actual)
  );
}

/** Whether a path leads to a value or into it. */
function isPart(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
}

const mostCharacters = 200;

/** The failure of a test that is not the same through a gateway. */
export function gatewayDiffers(differences: Difference[], gateway: string): TestFailure {
  const [{ what, expected, actual } = { what: "", expected: "", actual: "" }, ...more] =
    differences;
  const [direct, through] = cutPair(expected, actual, mostCharacters);
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  const cause = `The gateway changes ${what}: ${direct} directly, ${through} through ${gateway}${others}`;
  return new TestFailure("gateway-differs", cause, { differences, at: ["through"] });
}

/** The host and port of a gateway, as titles show it. */
export function nameGateway(url: string): string {
  return /^\w+:\/\/(?:[^/?#]*@)?([^/?#]+)/.exec(url)?.[1] ?? url;
}
