import type {
  CallProgressed,
  CallSubject,
  ClosedBy,
  ConnectionOpened,
  ElicitationOpened,
  Prompt,
  Resource,
  Tool,
} from "./events.ts";
import type { ElicitationAnswer } from "./elicitation/request.ts";
import type { JsonObject } from "./json.ts";
import type { FieldError, Problem } from "./problem.ts";
import type { Profile, Target } from "./commands.ts";

/** What the log says right now. Everything on screen is derived from this and the log itself. */
export type SessionState = {
  id: string;
  lastEventId: number;
  /** In the order in which they appeared, by id. */
  connections: Record<string, ConnectionState>;
  calls: Record<string, CallState>;
  elicitations: Record<string, ElicitationState>;
};

export type ConnectionState =
  | ({
      status: "open" | "closed";
      id: string;
      tools: Tool[];
      prompts: Prompt[];
      resources: Resource[];
      reason?: string;
    } & Omit<ConnectionOpened, "type" | "connectionId">)
  | { status: "failed"; id: string; target: Target; profile: Profile; reason: string };

export type CallState = {
  id: string;
  connectionId: string;
  subject: CallSubject;
  startedAt: string;
  endedAt?: string;
  progress?: Omit<CallProgressed, "type" | "callId">;
  outcome: CallOutcome;
};

export type CallOutcome =
  | { status: "running" }
  | { status: "parked"; elicitationIds: string[] }
  | { status: "finished"; result: JsonObject }
  | { status: "failed"; problem: Problem }
  | { status: "cancelled"; reason: string };

export type ElicitationState = {
  id: string;
  openedAt: string;
  /** Of the last refused answer; cleared by closing. */
  errors: FieldError[];
  completed: boolean;
  closed?: { at: string; by: ClosedBy; answer?: ElicitationAnswer; reason?: string };
} & Omit<ElicitationOpened, "type" | "elicitationId">;

export const emptySession: SessionState = {
  id: "",
  lastEventId: 0,
  connections: {},
  calls: {},
  elicitations: {},
};

/** The questions that wait for someone, oldest first. */
export function openElicitations(state: SessionState): ElicitationState[] {
  return Object.values(state.elicitations).filter((elicitation) => !elicitation.closed);
}
