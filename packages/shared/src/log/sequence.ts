import { callTags } from "./callNumbers.ts";
import { describeHandshake } from "./describeConnectionEvent.ts";
import type { EventTone } from "./eventDescription.ts";
import type { SessionEvent } from "./events.ts";
import { findReplies, type FrameReplies } from "./frameReplies.ts";
import { joinHandshake } from "./groupEvents.ts";
import { nameOfConnection } from "./names.ts";
import { placeOfEvent } from "./placeOfEvent.ts";
import { firstConnectionId } from "./reconnects.ts";
import { describeOutput, isOutput, mostFolded } from "./sequenceOutput.ts";
import { describeStep, type StepEnds } from "./sequenceSteps.ts";
import {
  RoundTracker,
  WaitTracker,
  type SequenceRound,
  type SequenceWait,
} from "./sequenceSpans.ts";
import { isEstablished, type SessionState } from "./sessionState.ts";

export type SequenceLane = { id: string; title: string; detail: string };

export type SequenceStep = {
  key: string;
  at: string;
  label: string;
  tone: EventTone;
  /** The events that it stands for, oldest first. */
  events: SessionEvent[];
  callId?: string;
  /** Tells the calls of a session apart; not given when there is only one. */
  tag?: string;
} & StepEnds;

/** A conversation as a sequence diagram draws it. Waits and rounds span steps, by their index. */
export type Sequence = {
  lanes: SequenceLane[];
  steps: SequenceStep[];
  waits: SequenceWait[];
  rounds: SequenceRound[];
};

/** Person, host and MCP servers, and everything that they told each other. */
export function toSequence(
  events: readonly SessionEvent[],
  state: SessionState,
  replies: FrameReplies = findReplies(events),
): Sequence {
  const tags = callTags(state);
  const steps: SequenceStep[] = [];
  const waits = new WaitTracker();
  const rounds = new RoundTracker(state, replies);
  const laneIds = new Set<string>();
  const lanes = new Map<string, string>();
  const laneOf = (connectionId: string) => {
    const lane = lanes.get(connectionId) ?? firstConnectionId(state, connectionId);
    lanes.set(connectionId, lane);
    return lane;
  };
  const handshakes = new Map<string, SessionEvent[]>();
  const handshakeSteps = new Map<string, SequenceStep>();
  /** The frame of a progress report comes right before its event: both are one step. */
  const progress = new Map<string, SequenceStep>();
  /** The last note with the output of each MCP server: what follows it directly is added. */
  const output = new Map<string, SequenceStep>();

  for (const event of events) {
    const { connectionId, callId } = placeOfEvent(event, state);
    const server = connectionId === undefined ? undefined : laneOf(connectionId);
    const handshake = joinHandshake(event, handshakes, replies);
    // The person takes part in an authorization, so it is drawn.
    if (handshake && server !== undefined && !event.type.startsWith("authorization-")) {
      laneIds.add(server);
      const known = handshakeSteps.get(handshake.connectionId);
      if (known) {
        known.events.push(event);
        continue;
      }
      const { title, tone } = describeHandshake(state, handshake.connectionId);
      const over: StepEnds = { type: "note", over: ["host", server] };
      const step = {
        key: keyOf(event),
        at: event.at,
        label: title,
        tone,
        events: [event],
        ...over,
      };
      handshakeSteps.set(handshake.connectionId, step);
      steps.push(step);
      continue;
    }
    if (server !== undefined && isOutput(event)) {
      laneIds.add(server);
      const last = steps.at(-1);
      if (last && last === output.get(server) && last.events.length < mostFolded) {
        last.events.push(event);
        Object.assign(last, describeOutput(last.events, state));
        continue;
      }
      const over: StepEnds = { type: "note", over: [server, server] };
      const folded = [event];
      const step: SequenceStep = {
        key: keyOf(event),
        at: event.at,
        events: folded,
        ...describeOutput(folded, state),
        ...over,
      };
      output.set(server, step);
      steps.push(step);
      continue;
    }
    const reported = callId === undefined ? undefined : progress.get(callId);
    if (event.type === "call-progressed" && reported && callId !== undefined) {
      reported.events.push(event);
      progress.delete(callId);
      continue;
    }
    const round = rounds.see(event, steps.length);
    const drawn = describeStep(event, state, { server: server ?? "host", replies, round });
    if (!drawn) continue;
    if (server !== undefined) laneIds.add(server);
    // The start of a call has its name and number already.
    const isTagged = callId !== undefined && event.type !== "call-started";
    const tag = isTagged ? tags.get(callId) : undefined;
    const step: SequenceStep = {
      key: keyOf(event),
      at: event.at,
      events: [event],
      ...drawn,
      ...(callId !== undefined && { callId }),
      ...(tag !== undefined && { tag }),
    };
    if (event.type === "frame" && drawn.isProgress && callId !== undefined) {
      progress.set(callId, step);
    }
    waits.see(event, steps.length);
    steps.push(step);
  }
  return {
    lanes: toLanes([...laneIds], state),
    steps,
    waits: waits.waits,
    rounds: rounds.rounds,
  };
}

function toLanes(connectionIds: string[], state: SessionState): SequenceLane[] {
  return [
    { id: "person", title: "Person", detail: "" },
    { id: "host", title: "Host", detail: "" },
    ...connectionIds.map((id) => {
      const connection = state.connections[id];
      const era = connection && isEstablished(connection) ? connection.era : "";
      return { id, title: nameOfConnection(state, id), detail: era };
    }),
  ];
}

function keyOf({ id }: SessionEvent): string {
  return `event-${id}`;
}
