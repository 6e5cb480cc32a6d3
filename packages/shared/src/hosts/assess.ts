import { isShownTrait, traitLabels, type Trait } from "../elicitation/traits.ts";
import type { SpecRevision } from "../elicitation/lint/rules/revisions.ts";
import { sourceKinds, type Fact, type HostFacts } from "./hostFacts.ts";

/** What the facts say about a question in a host, the worst one first. */
export const assessments = {
  fails: "fails",
  unknown: "unknown",
  degraded: "degraded",
  works: "works",
} as const;
export type AssessmentVerdict = keyof typeof assessments;

/** What decides how a host treats a question. */
export type AssessedQuestion = {
  traits: ReadonlySet<Trait>;
  /** Those that the MCP server asks it in; the host speaks one of them. */
  revisions: readonly SpecRevision[];
};

export type Assessment = {
  verdict: AssessmentVerdict;
  /** The facts behind the verdict, the newest first. With `unknown`: what is known anyway. */
  reasons: readonly Fact[];
  /** What nobody has recorded, with `unknown`. */
  unknown: readonly Trait[];
  /** Whether the verdict is unknown because facts contradict each other. */
  isConflict: boolean;
};

/** What a host does with a question, as far as somebody has recorded it. */
export function assess(question: AssessedQuestion, host: HostFacts): Assessment {
  const results = revisionsOf(question, host).map((revision) =>
    assessIn(revision, question.traits, host),
  );
  const order = Object.keys(assessments);
  const worst = results.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  const [first = { verdict: "unknown", reasons: [], unknown: [], isConflict: false }] = worst;
  // Which revision the host and the MCP server agree on is not known.
  const alike = results.filter(({ verdict }) => verdict === first.verdict);
  return {
    ...first,
    reasons: newestFirst(new Set(alike.flatMap(({ reasons }) => reasons))),
    isConflict: alike.some(({ isConflict }) => isConflict),
    unknown: [...new Set(alike.flatMap(({ unknown }) => unknown))],
  };
}

/** Leaves out the revisions that the host does not speak, or that no fact is about. */
function revisionsOf({ revisions }: AssessedQuestion, { facts }: HostFacts) {
  const isRefused = (revision: SpecRevision) =>
    facts.some(
      (fact) => fact.verdict === "fails" && fact.traits.length === 0 && isAbout(fact, revision),
    );
  const spoken = revisions.filter((revision) => !isRefused(revision));
  if (spoken.length === 0) return revisions;
  const recorded = spoken.filter((revision) => facts.some((fact) => isAbout(fact, revision)));
  return recorded.length > 0 ? recorded : spoken;
}

function assessIn(
  revision: SpecRevision,
  asked: ReadonlySet<Trait>,
  { facts }: HostFacts,
): Assessment {
  const own = facts.filter((fact) => isAbout(fact, revision));
  const works = own.filter(({ verdict }) => verdict === "works");
  const applies = own.filter(
    (fact) =>
      fact.traits.every((trait) => asked.has(trait)) &&
      !works.some((other) => replaces(other, fact)),
  );
  const fails = applies.filter(({ verdict }) => verdict === "fails");
  const against = (fact: Fact) => works.filter((other) => contradicts(other, fact));
  const sure = fails.filter((fact) => against(fact).length === 0);
  if (sure.length > 0) return toAssessment("fails", sure);
  if (fails.length > 0) {
    const disputed = [...fails, ...fails.flatMap(against)];
    return { ...toAssessment("unknown", disputed), isConflict: true };
  }
  const degraded = applies.filter(({ verdict }) => verdict === "degraded");
  // A probe that failed was answered, so it is recorded how the host shows what it asks.
  const probed = degraded.filter(({ source }) => source.kind === "card");
  const covered = new Set([...works, ...probed].flatMap(({ traits }) => traits));
  const unknown = [...asked].filter((trait) => isShownTrait(trait) && !covered.has(trait));
  if (unknown.length > 0) {
    const known = own.filter(
      ({ verdict, traits }) =>
        (verdict === "works" || verdict === "declares") && traits.some((trait) => asked.has(trait)),
    );
    return toAssessment("unknown", [...degraded, ...known], unknown);
  }
  if (degraded.length > 0) return toAssessment("degraded", degraded);
  const concerns = ({ traits }: Fact) => traits.some((trait) => asked.has(trait));
  return toAssessment("works", works.filter(concerns));
}

function toAssessment(
  verdict: AssessmentVerdict,
  reasons: readonly Fact[],
  unknown: readonly Trait[] = [],
): Assessment {
  return { verdict, reasons, unknown, isConflict: false };
}

function isAbout({ revisions }: Fact, revision: SpecRevision): boolean {
  return revisions === undefined || revisions.includes(revision);
}

/** Whether a fact is about everything that the other one is about, but not about every question. */
function covers({ traits }: Fact, other: Fact): boolean {
  return other.traits.length > 0 && other.traits.every((trait) => traits.includes(trait));
}

/**
 * What works now no longer fails, if the source of the newer fact proves as much. A remark needs a
 * newer fact about the same: that a form is shown does not say that its lengths are checked.
 */
function replaces(works: Fact, other: Fact): boolean {
  const isAlike = other.verdict === "fails" || works.traits.length === other.traits.length;
  const isNewer = compareDates(works, other) > 0 && proofOf(works) >= proofOf(other);
  return other.verdict !== "works" && isAlike && covers(works, other) && isNewer;
}

/** One of them is newer, the source of the other one proves more: neither is sure. */
function contradicts(works: Fact, fails: Fact): boolean {
  const isEither = compareDates(works, fails) * (proofOf(works) - proofOf(fails)) < 0;
  return covers(works, fails) && isEither;
}

function proofOf({ source }: Fact): number {
  return -Object.keys(sourceKinds).indexOf(source.kind);
}

/** A month is as old as any day of it. */
function compareDates({ date: one }: Fact, { date: other }: Fact): number {
  if (one.startsWith(other) || other.startsWith(one)) return 0;
  return one < other ? -1 : 1;
}

function newestFirst(facts: Iterable<Fact>): Fact[] {
  return [...facts].toSorted((a, b) => b.date.localeCompare(a.date));
}

/** “Nobody has recorded how Cursor shows a number field.” */
export function describeUnknownTraits({ name }: HostFacts, traits: readonly Trait[]): string {
  // Who does not know the fields does not know the form either.
  const isNeeded = (trait: Trait) => trait !== "form" || traits.length === 1;
  const labels = traits.filter(isNeeded).map((trait) => traitLabels[trait]);
  const last = labels.pop() ?? "this question";
  const list = labels.length > 0 ? `${labels.join(", ")} or ${last}` : last;
  return `Nobody has recorded how ${name} shows ${list}.`;
}

/** “claude-code #88075 (public thread, 2026-09-06, version 2.1.261)” */
export function describeSource({ source, date, version }: Fact): string {
  const parts = [sourceKinds[source.kind], date];
  if (version !== undefined) parts.push(`version ${version}`);
  return `${source.name} (${parts.join(", ")})`;
}
