import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import { toFailure } from "../../commands/failure.ts";
import { createStore } from "../../design/createStore.ts";

/** What is known of an answer that this page sent. */
export type Delivery = {
  /** `unknown`: the playground did not respond, but the answer may have arrived. */
  status: "sending" | "received" | "unknown";
  answer?: SentAnswer | undefined;
};

/** The answers of this page, by question. The log says how a question was closed, but not from where. */
export const deliveries = createStore<ReadonlyMap<string, Delivery>>(new Map());

/** Sends an answer, and remembers whether it arrived. Rejects as the command does. */
export async function deliver(
  questionId: string,
  command: () => Promise<unknown>,
  answer?: SentAnswer,
): Promise<void> {
  const before = deliveries.get().get(questionId);
  remember(questionId, { status: "sending", answer });
  try {
    await command();
    remember(questionId, { status: "received" });
  } catch (error) {
    const { code } = toFailure(error);
    if (code === "unreachable") remember(questionId, { status: "unknown", answer });
    // An earlier answer without a response may be what closed the question.
    else if (code === "already-settled" && before?.status === "unknown")
      remember(questionId, before);
    else forgetDeliveries([questionId]);
    throw error;
  }
}

/** Whether the answer that closed the question is the one that was sent without a response. */
export function isSameAnswer(
  sent: SentAnswer | undefined,
  closing: SentAnswer | undefined,
): boolean {
  if (!sent || !closing) return true;
  return toText(sent) === toText(closing);
}

function toText(answer: SentAnswer): string {
  return JSON.stringify([answer.action, "content" in answer ? answer.content : null]);
}

function remember(questionId: string, delivery: Delivery): void {
  deliveries.set(new Map([...deliveries.get(), [questionId, delivery]]));
}

/** For questions that are closed and reported. */
export function forgetDeliveries(questionIds: readonly string[]): void {
  const next = new Map(deliveries.get());
  const forgotten = questionIds.filter((id) => next.delete(id));
  if (forgotten.length > 0) deliveries.set(next);
}
