/** A revision of the protocol. */
export type Era = "2025-06-18" | "2025-11-25" | "2026-07-28";

/** What the client declares and how it behaves. docs/PROTOCOL.md lists the defaults. */
export type Profile = {
  /** Default: the newest era that both sides support. */
  era?: Era | "auto";
  /** The modes that the client declares. `null` does not declare elicitation at all. */
  elicitation?: { form: boolean; url: boolean } | null;
  /** The roots that the client declares. `null` does not declare roots at all. */
  roots?: { uri: string; name?: string }[] | null;
  sampling?: boolean;
  tasks?: boolean;
  clientInfo?: { name: string; version: string };
  connectTimeoutMs?: number;
  /** Time limit for answering a question. `null` is no limit. */
  answerTimeoutMs?: number | null;
  /** Time limit for a call, not counting the time in which a question is open. `null` is no limit. */
  callTimeoutMs?: number | null;
  /** How many rounds a call may take in 2026-07-28. */
  maxRounds?: number;
  /** Answers a question that is still open after this time; `accept` sends the defaults. */
  autoAnswer?: { action: "accept" | "decline" | "cancel"; afterMs: number } | null;
};

/** The profiles that the playground knows by name. */
export type BuiltInProfile =
  | "Everything"
  | "Form only"
  | "URL only"
  | "Empty object"
  | "No elicitation"
  | "2025-06-18 client"
  | "Declines everything"
  | "Slow person";
