import { createStore } from "../../../design/createStore.ts";

/** The element of each open question in the conversation, to render the shown one into. */
export const questionSlots = createStore<ReadonlyMap<string, HTMLElement>>(new Map());

export function putSlot(elicitationId: string, element: HTMLElement | null): void {
  const next = new Map(questionSlots.get());
  if (element) next.set(elicitationId, element);
  else next.delete(elicitationId);
  questionSlots.set(next);
}
