import { cardId, type CardStore } from "./cardStore.ts";
import type { CheckedHost } from "./card.ts";
import type { VisitLink } from "../pages/pages.ts";
import { CheckRun } from "./checkRun.ts";
import type { Judgement, Probe, ProbeContext } from "./probe/probe.ts";

/** Hosts leave calls open; only the latest are kept. */
const mostOpen = 500;
/** The latest calls that are open at the same time. */
const mostMet = 4;

/** A call that waits for another request: for a retry with answers, or for another try. */
export type OpenCall = {
  run: CheckRun;
  links: Record<string, VisitLink>;
  sentAt: number;
  /** Of 2026-07-28. */
  round?: {
    state: string | undefined;
    keys: Record<string, string>;
    ids: RequestId[];
    meta: string;
    /** The tool and its arguments. */
    call: string;
  };
};
type RequestId = string | number;

/** A call that should run at the same time as another one, and those that did. */
type MetCall = { position: number; others: MetCall[]; judged?: Judgement };

/** The calls that are under way at an MCP server, over all its requests and sessions. */
export class CheckRuns {
  readonly store: CardStore;
  readonly #open = new Set<OpenCall>();
  readonly #meetings = new Map<string, MetCall[]>();

  constructor(store: CardStore) {
    this.store = store;
  }

  start(
    tool: string,
    probes: readonly Probe[],
    host: CheckedHost,
    context: Omit<ProbeContext, "position">,
  ): CheckRun {
    const isConcurrent = probes.some((probe) => probe.isConcurrent);
    const meeting = isConcurrent ? this.#meet(`${tool} ${cardId(host)}`) : undefined;
    const start = { tool, probes, host, context: { ...context, position: meeting?.position ?? 0 } };
    return new CheckRun(start, this.store, meeting?.settle);
  }

  /** Keeps a call for the request that continues it. */
  keep(open: OpenCall): void {
    this.#open.add(open);
    const oldest = this.#open.size > mostOpen ? this.#open.values().next().value : undefined;
    if (oldest !== undefined) this.#open.delete(oldest);
  }

  take(isWanted: (open: OpenCall) => boolean): OpenCall | undefined {
    const found = [...this.#open].find(isWanted);
    if (found) this.#open.delete(found);
    return found;
  }

  #meet(key: string) {
    // A host that was killed leaves its call open, so there may be more than two.
    const open = (this.#meetings.get(key) ?? []).filter(({ judged }) => !judged).slice(-mostMet);
    const call: MetCall = { position: open.at(-1)?.position === 0 ? 1 : 0, others: [...open] };
    for (const other of open) other.others.push(call);
    this.#meetings.set(key, [...open, call]);
    const settle = (judgement: Judgement) => {
      call.judged = judgement;
      return judgeMet(call, judgement);
    };
    return { position: call.position, settle };
  }
}

function judgeMet({ others }: MetCall, judgement: Judgement): Judgement {
  const judged = [judgement, ...others.flatMap((other) => other.judged ?? [])];
  const wrong = judged.find(({ verdict }) => verdict !== "pass");
  if (wrong) return wrong;
  if (others.length === 0) {
    const detail =
      "Only one call was open at a time: the host ran the calls one after the other, or made only one.";
    return { ...judgement, verdict: "fail", detail };
  }
  if (judged.length > 1) return judgement;
  const detail = "The other call has not been answered yet.";
  return { ...judgement, verdict: "not-shown", isWaiting: true, detail };
}
