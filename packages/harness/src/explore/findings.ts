import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import type { FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import type { Found } from "./find/candidate/candidate.ts";
import { findIn, type Candidate } from "./find/index.ts";
import type { Gate } from "./gate.ts";
import { reportMissingEra } from "./missingEra.ts";
import type { ExploreLog } from "./plan/exploreLog.ts";
import type { ExploreEra } from "./plan/exploreOptions.ts";
import type { ToolWalk } from "./plan/record.ts";
import type { RunOptions } from "./verify/candidateRuns.ts";
import { toUnverified, verifyCandidate } from "./verify/verifyCandidate.ts";

type FindingsOptions = Omit<RunOptions, "signal"> & {
  log: ExploreLog;
  gate: Gate;
  /** Only findings of these kinds are verified and logged. */
  only: readonly FindingId[] | undefined;
  /** The profile that the tests run as. */
  client: string | undefined;
};

/** Verifies what was found, and logs it. */
export class Findings {
  readonly #options: FindingsOptions;
  #count = 0;

  constructor(options: FindingsOptions) {
    this.#options = options;
  }

  /** The MCP server does not speak an era. */
  addMissingEra(era: ExploreEra, reason: string, spoken: ExploreEra): void {
    if (!this.#isWanted("works-in-one-era")) return;
    this.#add(reportMissingEra({ key: this.#nextKey(), era, reason, spoken }));
  }

  /** Looks at the walks of one tool, errors first. False if the exploration ended before that. */
  async addFrom(walks: readonly ToolWalk[]): Promise<boolean> {
    const isError = ({ severity }: Candidate) => severity === "error";
    const candidates = walks
      .flatMap((walk) => {
        const others = walks.filter((other) => other !== walk);
        return findIn(walk, others).map((candidate) => this.#asClient(candidate));
      })
      .filter(({ id }) => this.#isWanted(id))
      .toSorted((one, other) => Number(isError(other)) - Number(isError(one)));
    const { gate, ...options } = this.#options;
    for (const [index, candidate] of candidates.entries()) {
      const key = `finding-${this.#count + 1}`;
      const { signal } = gate;
      const finding =
        (await gate.mayGoOn()) && (await verifyCandidate(candidate, { ...options, key, signal }));
      if (gate.cut) {
        this.#addUnverified(candidates.slice(index));
        return false;
      }
      if (!finding) continue;
      this.#count += 1;
      this.#add(finding);
    }
    return true;
  }

  /** Its tests run as the client that the exploration was made as. */
  #asClient(candidate: Candidate): Candidate {
    const { client } = this.#options;
    if (client === undefined) return candidate;
    const as = <T extends Found>(found: T): T => ({
      ...found,
      ...(found.test && { test: { profiles: [client], ...found.test } }),
      ...(found.control && { control: { profiles: [client], ...found.control } }),
    });
    return { ...as(candidate), alternatives: candidate.alternatives.map(as) };
  }

  /** Only what has shown itself again is certain. */
  #addUnverified(candidates: readonly Candidate[]): void {
    const { log } = this.#options;
    for (const candidate of candidates) {
      if (candidate.severity === "error") this.#add(toUnverified(candidate, this.#nextKey()));
    }
    const suspected = candidates.filter(({ severity }) => severity !== "error");
    for (const [era, tool] of new Map(suspected.map((each) => [each.era, each.tool]))) {
      const what = "What looked suspicious was not verified.";
      log.append({ type: "not-reached", tool, era, what });
    }
  }

  #isWanted(id: FindingId): boolean {
    const { only } = this.#options;
    return !only || only.includes(id);
  }

  #nextKey(): string {
    this.#count += 1;
    return `finding-${this.#count}`;
  }

  #add(finding: ExploreFinding): void {
    this.#options.log.append({ type: "finding-found", finding });
  }
}
