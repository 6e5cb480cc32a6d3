import type { HostCard, ProbeResult, ProbeVerdict } from "./hostCard.ts";

/** What a host does wrong. */
const faults: readonly ProbeVerdict[] = ["fail", "not-shown", "answered-by-itself"];

export function isFault(verdict: ProbeVerdict): boolean {
  return faults.includes(verdict);
}

/** Whether it was called, and the host could be asked. */
function isTried(verdict: ProbeVerdict): boolean {
  return verdict === "pass" || isFault(verdict);
}

/** How far a host is checked. */
export type CardProgress = {
  all: number;
  tried: number;
  passed: number;
  failed: number;
  notDeclared: number;
};

export function progressOfCard({ probes }: HostCard): CardProgress {
  const count = (matches: (verdict: ProbeVerdict) => boolean) =>
    probes.filter(({ verdict }) => matches(verdict)).length;
  return {
    all: probes.length,
    tried: count(isTried),
    passed: count((verdict) => verdict === "pass"),
    failed: count(isFault),
    notDeclared: count((verdict) => verdict === "not-declared"),
  };
}

/** For example “12 of 31 probes: 10 passed, 2 failed; 5 need what the host does not declare”. */
export function describeProgress(card: HostCard): string {
  const { all, tried, passed, failed, notDeclared } = progressOfCard(card);
  const rest = notDeclared === 0 ? "" : `; ${notDeclared} need what the host does not declare`;
  return `${tried} of ${all} probes: ${passed} passed, ${failed} failed${rest}`;
}

/** The results of the probes that were called since an earlier state of the card. */
export function listNewResults(known: HostCard | undefined, card: HostCard): ProbeResult[] {
  const before = new Map(known?.probes.map((probe) => [probe.id, JSON.stringify(probe)]));
  return card.probes.filter(
    (probe) => isTried(probe.verdict) && before.get(probe.id) !== JSON.stringify(probe),
  );
}
