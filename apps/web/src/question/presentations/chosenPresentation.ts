import { createStore } from "../../design/createStore.ts";
import type { Presentation } from "../view/definePresentation.ts";
import { presentations } from "./index.ts";

const storageKey = "elicitation-playground.presentation";

export const chosenPresentation = createStore<Presentation>(
  findPresentation(readStored()) ?? presentations[0],
);

/** Ignores an unknown name. */
export function choosePresentation(name: string): void {
  const next = findPresentation(name);
  if (!next) return;
  chosenPresentation.set(next);
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    // Storage can be switched off; the choice then lasts until the page is closed.
  }
}

/** `?present=terminal` in the page's URL chooses a presentation, for links to a demo. */
export function applyPresentationFrom(search: string): void {
  choosePresentation(new URLSearchParams(search).get("present") ?? "");
}

function findPresentation(name: string | undefined): Presentation | undefined {
  return presentations.find((presentation) => presentation.name === name);
}

function readStored(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}
