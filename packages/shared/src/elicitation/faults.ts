/** A deliberate protocol violation, to test how an MCP server handles it. */
export type Fault =
  /** The answer is sent without a check. */
  | { kind: "odd-answer" }
  | { kind: "answer-twice" }
  /** The call is cancelled before the answer is sent. */
  | { kind: "answer-late" }
  | { kind: "delay"; seconds: number }
  | { kind: "never-answer" }
  | { kind: "drop-connection" }
  /** From 2026-07-28 on the answers of a round are sent together, each under its key. */
  | { kind: "drop-key" }
  | { kind: "add-key"; key: string }
  | { kind: "tamper-state" }
  | { kind: "omit-state" }
  /** The retry carries a `requestState` that an earlier retry has carried. */
  | { kind: "replay-state" }
  /** The retry carries the `requestState` of a call of something else, or with other arguments. */
  | { kind: "swap-state" };

export type FaultKind = Fault["kind"];

export const faultLabels: Record<FaultKind, string> = {
  "odd-answer": "Invalid answer",
  "answer-twice": "Answer twice",
  "answer-late": "Answer after cancelling",
  delay: "Answer after a delay",
  "never-answer": "Never answer",
  "drop-connection": "Drop the connection",
  "drop-key": "Omit a key",
  "add-key": "Add a key",
  "tamper-state": "Change requestState",
  "omit-state": "Omit requestState",
  "replay-state": "Reuse an earlier requestState",
  "swap-state": "Send another call's requestState",
};

export function isFaultKind(kind: unknown): kind is FaultKind {
  return typeof kind === "string" && Object.hasOwn(faultLabels, kind);
}

/** With these the MCP server receives no answer to the question. */
const unanswered: readonly FaultKind[] = ["never-answer", "drop-connection", "drop-key"];

export function leavesUnanswered({ kind }: Fault): boolean {
  return unanswered.includes(kind);
}
