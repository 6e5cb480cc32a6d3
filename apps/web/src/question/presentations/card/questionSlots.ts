import { createStore } from "../../../design/createStore.ts";

/**
 * Where in the conversation each open question stands. The desk decides which question is
 * answered now; the conversation only makes room for it.
 */
export const questionSlots = createStore<ReadonlyMap<string, HTMLElement>>(new Map());

export function putSlot(elicitationId: string, element: HTMLElement | null): void {
  const next = new Map(questionSlots.get());
  if (element) next.set(elicitationId, element);
  else next.delete(elicitationId);
  questionSlots.set(next);
}
