import { createStore } from "../store/createStore.ts";

export const presentations = ["modal", "panel", "card", "steps", "terminal"] as const;
/** How a question stands on the page: hosts do it in these ways. */
export type Presentation = (typeof presentations)[number];

const storageKey = "elicitation-playground.presentation";

export const presentation = createStore<Presentation>(readPresentation());

export function choosePresentation(next: Presentation): void {
  presentation.set(next);
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Storage can be switched off; the choice then lasts until the page is left.
  }
}

/** `?present=terminal` in the address chooses too, so that a demo can be linked to. */
export function applyAddress(search: string): void {
  const named = new URLSearchParams(search).get("present");
  const next = presentations.find((known) => known === named);
  if (next) choosePresentation(next);
}

function readPresentation(): Presentation {
  try {
    const stored = localStorage.getItem(storageKey);
    return presentations.find((known) => known === stored) ?? "modal";
  } catch {
    return "modal";
  }
}
