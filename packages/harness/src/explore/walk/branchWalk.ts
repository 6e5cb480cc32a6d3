import { setTimeout as sleep } from "node:timers/promises";
import { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Session } from "@elicitation-playground/host/session/session";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isOnThisMachine } from "@elicitation-playground/shared/elicitation/url/hostNames";
import type { Move } from "@elicitation-playground/shared/explore/move";
import type { ElicitationOpened, SessionEvent } from "@elicitation-playground/shared/log/events";
import { toShownRequest } from "@elicitation-playground/shared/profile/shownRequest";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { EventQueue } from "../../run/eventQueue.ts";
import { outcomeOf } from "../../run/failure/callEnd.ts";
import { QuestionLint } from "../../run/lint/questionLint.ts";
import { answerMove, type AnswerResult } from "./answerMove.ts";
import type { Lane } from "./lane.ts";
import { agreeOnly, baseMove, moveOfClient, toValid } from "../moves/moves.ts";
import { keysOfQuestions } from "./questionKeys.ts";
import type { BranchPlan } from "../plan/record.ts";
import { TrafficCount } from "./trafficCount.ts";

export type WalkLimits = {
  /** The most questions in a branch. */
  depth: number;
  callTimeoutMs: number;
  /** How long the MCP server is watched after the call. */
  settleMs: number;
  /** The tools that tell the state. */
  probes: readonly string[];
  /** Whether pages on this machine are visited. */
  visits: boolean;
};

/** An MCP server that sends more than this during one call is stopped. */
const mostMessages = 20_000;
/** How long to wait for an MCP server to continue without its page, or to report the page. */
const pageMs = 700;

export type AnsweredStep = {
  opened: ElicitationOpened;
  move: Move;
  /** The move did not apply to the question. */
  isRefused?: boolean;
};

/** The facts of a call while it is walked. */
export type BranchFacts = {
  callId: string;
  steps: readonly AnsweredStep[];
  isEndless: boolean;
  isHung: boolean;
  isWaiting: boolean;
  samplings: number;
  traffic: TrafficCount;
  lint: QuestionLint;
};

/** One call, whose questions are answered as planned. */
export class BranchWalk {
  readonly #lane: Lane;
  readonly #session: Session;
  readonly #plan: BranchPlan;
  readonly #limits: WalkLimits;
  readonly #steps: AnsweredStep[] = [];
  readonly #events: SessionEvent[] = [];
  readonly #over = new AbortController();
  readonly #traffic: TrafficCount;
  readonly #lint = new QuestionLint();
  readonly #unfollow: () => void;
  #callId = "";
  #samplings = 0;
  #isEndless = false;
  #isHung = false;
  #isWaiting = false;
  isCancelled = false;

  constructor(lane: Lane, plan: BranchPlan, limits: WalkLimits) {
    this.#lane = lane;
    this.#session = lane.tested.session;
    this.#plan = plan;
    this.#limits = limits;
    this.#traffic = new TrafficCount(() => this.#callId);
    for (const event of lane.head) this.#lint.look(event);
    this.#unfollow = this.#session.log.follow((event) => this.#look(event));
  }

  get facts(): BranchFacts {
    return {
      callId: this.#callId,
      steps: this.#steps,
      isEndless: this.#isEndless,
      isHung: this.#isHung,
      isWaiting: this.#isWaiting,
      samplings: this.#samplings,
      traffic: this.#traffic,
      lint: this.#lint,
    };
  }

  /** Follows the log no further; returns the log of the branch. */
  end(): readonly SessionEvent[] {
    this.#unfollow();
    return [...this.#lane.head, ...this.#events];
  }

  /** Rejects with a ProblemError if the call can't be started. */
  async run(): Promise<void> {
    const { tool, arguments: given } = this.#plan;
    const { log } = this.#session;
    const { signal } = this.#over;
    const lost = this.#lane.tested.watch.failed;
    const queue = new EventQueue(log, AbortSignal.any([signal, this.#session.closing]));
    const clock = new PausableClock(this.#limits.callTimeoutMs, () => this.#giveUp());
    const pending = new Set<Promise<void>>();
    const beside = (work: () => Promise<void>) => {
      const done = this.#ignoreProblems(work).finally(() => pending.delete(done));
      pending.add(done);
    };
    this.#lane.count();
    try {
      this.#callId = this.#session.startCall(this.#lane.connectionId, { tool, arguments: given });
      for (;;) {
        const event = await queue.next();
        if (!event) break;
        if (event.type === "elicitation-opened") {
          beside(() => clock.whilePaused(() => this.#answer(event)));
        } else if (event.type === "sampling-opened") {
          this.#samplings += 1;
          beside(async () =>
            this.#session.answerSampling(event.samplingId, { action: "respond", text: "text" }),
          );
        } else if (event.type === "call-parked") {
          beside(() => this.#resume(event.callId));
        } else if ("callId" in event && event.callId === this.#callId) {
          break;
        }
        if (lost.aborted && !this.#isRunning) break;
      }
    } finally {
      this.#traffic.onEnd();
      clock.stop();
      this.#over.abort();
      queue.close();
      await Promise.allSettled(pending);
    }
  }

  async #answer(opened: ElicitationOpened): Promise<void> {
    const { depth } = this.#limits;
    const index = this.#steps.length;
    if (index >= depth) {
      this.#isEndless = true;
      this.#cancel("Cancelled because it asks without end.");
      return;
    }
    const request = toShownRequest(opened.request, opened.treatment);
    const wanted = this.#plan.moves[index] ?? this.#repeatedNo(opened) ?? baseMove(request);
    const possible = this.#isOutOfReach(wanted, request) ? agreeOnly : toValid(wanted, request);
    const move = moveOfClient(request, opened.treatment) ?? possible;
    const step: AnsweredStep = { opened, move };
    this.#steps.push(step);
    const { signal } = this.#over;
    const result: AnswerResult = await answerMove(this.#session, opened, move, signal);
    this.#traffic.onAnswer();
    if (result === "cancels-call") this.#cancel("Cancelled by the explorer.");
    if (result === "silent") this.#cancel("Cancelled because the client never answers.");
    if (result === "refused") step.isRefused = true;
    const isLast = index >= this.#plan.moves.length - 1;
    const { cancelAfterMs } = this.#plan;
    if (isLast && cancelAfterMs !== undefined) void this.#cancelLater(cancelAfterMs);
    if (result === "unvisited") void this.#leaveWaiting(index);
  }

  /** The explorer only visits pages of this machine, and only where that is allowed. */
  #isOutOfReach(move: Move, request: ElicitationRequest): boolean {
    if (move.action !== "accept" || !move.visits || !isUrlRequest(request)) return false;
    return !this.#limits.visits || !isOnThisMachine(request.url);
  }

  /** Someone who has said no to a question says it again when it comes again. */
  #repeatedNo({ request }: ElicitationOpened): Move | undefined {
    const last = this.#steps.at(-1);
    if (!last || !["decline", "cancel", "timeout"].includes(last.move.action)) return undefined;
    const asked = this.#steps.map(({ opened, move }) => ({ request: opened.request, move }));
    const keys = keysOfQuestions([...asked, { request }], this.#plan.arguments);
    return keys.at(-1) === keys.at(-2) ? last.move : undefined;
  }

  /** A page that is not visited is not finished: the MCP server may wait for it for ever. */
  async #leaveWaiting(index: number): Promise<void> {
    await this.#pause(2 * pageMs);
    if (this.#over.signal.aborted || this.#steps.length > index + 1) return;
    this.#isWaiting = true;
    this.#cancel("Cancelled because the page is not visited.");
  }

  async #cancelLater(afterMs: number): Promise<void> {
    await this.#pause(afterMs);
    if (!this.#over.signal.aborted) this.#cancel("Cancelled while the MCP server works.");
  }

  async #resume(callId: string): Promise<void> {
    await this.#pause(pageMs);
    if (outcomeOf(this.#session, callId).status === "parked") this.#session.retryCall(callId);
  }

  #giveUp(): void {
    if (!this.#isRunning) return;
    this.#isHung = true;
    this.#cancel("Cancelled because it did not end in time.");
  }

  #cancel(reason: string): void {
    this.#lane.spoil();
    if (!this.#isRunning || this.isCancelled) return;
    this.isCancelled = true;
    this.#traffic.onEnd();
    this.#session.cancelCall(this.#callId, reason);
  }

  get #isRunning(): boolean {
    const call = this.#session.log.state.calls[this.#callId];
    return call !== undefined && call.endedAt === undefined;
  }

  /** A question or a call may be over before the explorer gets to it. */
  async #ignoreProblems(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProblemError)) this.#session.onBug(error);
    }
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#over.signal }).catch(() => undefined);
  }

  #look(event: SessionEvent): void {
    this.#traffic.look(event);
    this.#lint.look(event);
    if (this.#events.length < mostMessages) this.#events.push(event);
    if (this.#traffic.received === mostMessages) this.#cancel("Cancelled because of a flood.");
  }
}
