import type {
  CallProgressed,
  ClosedBy,
  ConnectionOpened,
  ElicitationClosed,
  ElicitationOpened,
  SamplingOpened,
  TaskChanged,
} from "./events.ts";
import type { SentAnswer } from "../elicitation/request.ts";
import type { JsonObject } from "../text/json.ts";
import type { FieldError, Problem } from "../problem.ts";
import type { Target } from "../target/target.ts";
import type { Profile } from "../profile/profile.ts";
import type { CallSubject, Prompt, Resource, Tool } from "./subjects.ts";

/** The fold of the log. Everything on screen derives from it and from the log itself. */
export type SessionState = {
  id: string;
  lastEventId: number;
  /** By id, in the order of their first event. */
  connections: Record<string, ConnectionState>;
  calls: Record<string, CallState>;
  elicitations: Record<string, ElicitationState>;
  samplings: Record<string, SamplingState>;
};

export type ConnectionState =
  | PendingConnection
  | FailedConnection
  /** It is or was connected, so it has a name and lists. */
  | EstablishedConnection;

type ConnectionFacts = {
  id: string;
  label: string;
  target: Target;
  profile: Profile;
  /** The names of the variables of this machine that its program gets besides its own. */
  inheritedEnv?: string[];
  /** Where the person has to sign in. */
  authorizationUrl?: string;
  /** The connection that replaced this one. */
  replacedBy?: string;
};

export type PendingConnection = ConnectionFacts & {
  status: "connecting";
};

export type FailedConnection = ConnectionFacts & {
  status: "failed";
  reason: string;
  stderr?: string[];
};

export type EstablishedConnection = ConnectionFacts &
  Omit<ConnectionOpened, "type" | "connectionId" | "target" | "profile"> & {
    status: "open" | "closed";
    tools: Tool[];
    prompts: Prompt[];
    resources: Resource[];
    reason?: string;
    stderr?: string[];
  };

export function isEstablished(connection: ConnectionState): connection is EstablishedConnection {
  return connection.status === "open" || connection.status === "closed";
}

export type CallState = {
  id: string;
  connectionId: string;
  subject: CallSubject;
  startedAt: string;
  endedAt?: string;
  progress?: Omit<CallProgressed, "type" | "callId">;
  task?: Omit<TaskChanged, "type" | "callId">;
  outcome: CallOutcome;
  /** It was parked, and retried when its pages were done. */
  wasResumed?: true;
};

export type CallOutcome =
  | { status: "running" }
  | { status: "queued"; behind: string }
  | { status: "parked"; elicitationIds: string[] }
  | { status: "finished"; result: JsonObject }
  | { status: "failed"; problem: Problem }
  | { status: "cancelled"; reason: string };

export type ElicitationState = {
  id: string;
  openedAt: string;
  /** The errors of the last rejected answer; cleared when the question closes. */
  errors: FieldError[];
  completed: boolean;
  closed?: { at: string } & Omit<ElicitationClosed, "type" | "elicitationId">;
  /** When it was last opened again, and the answer that it had until then. */
  reopened?: { at: string; answer?: SentAnswer };
} & Omit<ElicitationOpened, "type" | "elicitationId">;

export type SamplingState = {
  id: string;
  openedAt: string;
  closed?: { at: string; by: ClosedBy; response?: JsonObject; reason?: string };
} & Omit<SamplingOpened, "type" | "samplingId">;

export const emptySession: SessionState = {
  id: "",
  lastEventId: 0,
  connections: {},
  calls: {},
  elicitations: {},
  samplings: {},
};

/** Oldest first. */
export function openElicitations(state: SessionState): ElicitationState[] {
  return Object.values(state.elicitations).filter((elicitation) => !elicitation.closed);
}

export function openSamplings(state: SessionState): SamplingState[] {
  return Object.values(state.samplings).filter((sampling) => !sampling.closed);
}

/** An entry by an id that anyone may have sent: `constructor` is in every object. */
export function findOwn<Entry>(entries: Record<string, Entry>, id: string): Entry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}
