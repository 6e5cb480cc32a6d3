import type { HostCard, ProbeResult, ProbeVerdict } from "./hostCard.ts";

const faults: readonly ProbeVerdict[] = ["fail", "not-shown", "answered-by-itself"];

/** Whether the host does something wrong. While a probe waits, that is not decided. */
export function isFault({ verdict, isWaiting }: ProbeResult): boolean {
  return faults.includes(verdict) && !isWaiting;
}

/** Whether it was called, and has a result. */
function isTried(probe: ProbeResult): boolean {
  return probe.verdict === "pass" || isFault(probe);
}

/** How far a host is checked. */
export type CardProgress = {
  /** Those that the host declares what they need for. */
  all: number;
  tried: number;
  passed: number;
  failed: number;
  waiting: number;
  notDeclared: number;
};

export function progressOfCard({ probes }: HostCard): CardProgress {
  const count = (matches: (probe: ProbeResult) => boolean) => probes.filter(matches).length;
  const notDeclared = count(({ verdict }) => verdict === "not-declared");
  return {
    all: probes.length - notDeclared,
    tried: count(isTried),
    passed: count(({ verdict }) => verdict === "pass"),
    failed: count(isFault),
    waiting: count(({ isWaiting }) => isWaiting === true),
    notDeclared,
  };
}

/** For example “12 of 31 probes: 10 passed, 2 failed; 5 not declared”. */
export function describeProgress(card: HostCard): string {
  const { all, tried, passed, failed, waiting, notDeclared } = progressOfCard(card);
  return [
    `${tried} of ${all} probes: ${passed} passed, ${failed} failed`,
    ...(waiting > 0 ? [`${waiting} without an answer`] : []),
    ...(notDeclared > 0 ? [`${notDeclared} not declared`] : []),
  ].join("; ");
}

/** The results of the probes that were called since an earlier state of the card. */
export function listNewResults(known: HostCard | undefined, card: HostCard): ProbeResult[] {
  const before = new Map(known?.probes.map((probe) => [probe.id, JSON.stringify(probe)]));
  return card.probes.filter(
    (probe) => isTried(probe) && before.get(probe.id) !== JSON.stringify(probe),
  );
}
