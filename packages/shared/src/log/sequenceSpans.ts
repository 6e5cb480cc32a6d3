import { callMethods } from "../elicitation/protocol.ts";
import type { SessionEvent } from "./events.ts";
import { messageOf, methodOf, type FrameReplies } from "./frameReplies.ts";
import { firstConnectionId } from "./reconnects.ts";
import { isEstablished, type SessionState } from "./sessionState.ts";

/** The time that something waits for the person, from one step to another. */
export type SequenceWait = {
  key: string;
  first: number;
  /** Not given while it is still open. */
  last?: number;
  since: string;
  until?: string;
  /** Waits at the same time are drawn next to each other. */
  slot: number;
};

/** One request of a call and its response. */
export type SequenceRound = {
  key: string;
  callId: string;
  /** The lane of its MCP server. */
  lane: string;
  number: number;
  /** Whether its call takes as many rounds as the MCP server needs: it is drawn as a group. */
  isGroup: boolean;
  first: number;
  last?: number;
  /** Rounds at the same time are drawn around each other. */
  slot: number;
};

export class WaitTracker {
  readonly waits: SequenceWait[] = [];
  readonly #open = new Map<string, SequenceWait>();

  see(event: SessionEvent, index: number): void {
    const key = waitKey(event);
    if (key === undefined) return;
    if (/-(re)?opened$|-requested$/.test(event.type)) {
      const slot = freeSlot(this.#open.values());
      const wait: SequenceWait = { key: `${key} ${event.id}`, first: index, since: event.at, slot };
      this.#open.set(key, wait);
      this.waits.push(wait);
    } else if (event.type.endsWith("-closed") || event.type === "authorization-finished") {
      const wait = this.#open.get(key);
      if (wait) Object.assign(wait, { last: index, until: event.at });
      this.#open.delete(key);
    }
  }
}

function freeSlot(open: Iterable<{ slot: number }>): number {
  const taken = new Set([...open].map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot += 1;
  return slot;
}

function waitKey(event: SessionEvent): string | undefined {
  if ("elicitationId" in event) return `elicitation ${event.elicitationId}`;
  if ("samplingId" in event) return `sampling ${event.samplingId}`;
  return event.type.startsWith("authorization-") && "connectionId" in event
    ? `authorization ${event.connectionId}`
    : undefined;
}

export class RoundTracker {
  readonly rounds: SequenceRound[] = [];
  readonly #state: SessionState;
  readonly #replies: FrameReplies;
  readonly #counts = new Map<string, number>();
  readonly #open = new Map<number, SequenceRound>();

  constructor(state: SessionState, replies: FrameReplies) {
    this.#state = state;
    this.#replies = replies;
  }

  /** The round that a frame starts or ends, if it does. */
  see(event: SessionEvent, index: number): SequenceRound | undefined {
    if (isCallEnd(event)) {
      this.#endAll(index, ({ callId }) => callId === event.callId);
    } else if (event.type === "connection-closed") {
      const { connectionId } = event;
      this.#endAll(index, ({ callId }) => {
        return this.#state.calls[callId]?.connectionId === connectionId;
      });
    }
    if (event.type !== "frame" || event.callId === undefined) return undefined;
    const { callId, connectionId } = event;
    const method = methodOf(event);
    if (method === undefined) {
      const requestId = this.#replies.get(event.id)?.id ?? -1;
      const round = this.#open.get(requestId);
      if (round) round.last = index;
      this.#open.delete(requestId);
      return round;
    }
    if (event.direction === "in" || !callMethods.has(method)) return undefined;
    if (messageOf(event)["id"] === undefined) return undefined;
    const number = (this.#counts.get(callId) ?? 0) + 1;
    this.#counts.set(callId, number);
    const isGroup = number > 1 || this.#hasRounds(connectionId);
    const key = `round-${event.id}`;
    const lane = firstConnectionId(this.#state, connectionId);
    const round: SequenceRound = {
      key,
      callId,
      lane,
      number,
      isGroup,
      first: index,
      slot: freeSlot(this.#open.values()),
    };
    this.#open.set(event.id, round);
    this.rounds.push(round);
    return round;
  }

  /** Nobody waits for the response any more, and often there is none. */
  #endAll(index: number, isEnded: (round: SequenceRound) => boolean): void {
    for (const [requestId, round] of this.#open) {
      if (!isEnded(round)) continue;
      round.last = index;
      this.#open.delete(requestId);
    }
  }

  #hasRounds(connectionId: string): boolean {
    const connection = this.#state.connections[connectionId];
    return connection !== undefined && isEstablished(connection) && connection.era >= "2026-07-28";
  }
}

type CallEnd = Extract<SessionEvent, { type: "call-finished" | "call-failed" | "call-cancelled" }>;

function isCallEnd(event: SessionEvent): event is CallEnd {
  return /^call-(finished|failed|cancelled)$/.test(event.type);
}
