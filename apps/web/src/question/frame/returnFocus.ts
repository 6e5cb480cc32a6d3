import { deliveries } from "../queue/deliveries.ts";
import { questionQueue } from "../queue/questionQueue.ts";

/**
 * Returns the focus to where it was before the question. If something else closed the question, a
 * key that was meant for it must not press what was there, so the page itself gets the focus.
 */
export function returnFocus(frame: HTMLElement, before: Element | null | undefined): void {
  const id = frame.querySelector<HTMLElement>("[data-question]")?.dataset["question"] ?? "";
  const target = isOwnAct(id) ? before : document.querySelector("main");
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}

/** Whether the person answered, cancelled or left the question at this page. */
function isOwnAct(id: string): boolean {
  const { opened, cancelling, deferred } = questionQueue.get();
  return opened !== id || deliveries.get().has(id) || cancelling.has(id) || deferred.has(id);
}
