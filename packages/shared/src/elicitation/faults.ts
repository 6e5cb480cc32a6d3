/** What someone does wrong on purpose, to see what an MCP server makes of it. */
export type Fault =
  /** Only the answer itself is odd: it leaves unchecked. */
  | { kind: "odd-answer" }
  | { kind: "answer-twice" }
  /** The call is cancelled first, so that nobody waits for the answer any more. */
  | { kind: "answer-late" }
  | { kind: "delay"; seconds: number }
  | { kind: "never-answer" }
  | { kind: "drop-connection" }
  /** From 2026-07-28 on the answers of a round leave together, each under its key. */
  | { kind: "drop-key" }
  | { kind: "add-key"; key: string }
  | { kind: "tamper-state" }
  | { kind: "omit-state" };

export type FaultKind = Fault["kind"];

/** With these the question gets no answer at all. */
const silent: readonly FaultKind[] = ["never-answer", "drop-connection", "drop-key"];

export function leavesUnanswered({ kind }: Fault): boolean {
  return silent.includes(kind);
}
