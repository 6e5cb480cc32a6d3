import { createStore } from "../../design/createStore.ts";
import type { Presentation } from "../view/definePresentation.ts";
import { presentations } from "./index.ts";

const storageKey = "elicitation-playground.presentation";

export const chosenPresentation = createStore<Presentation>(
  findPresentation(readStored()) ?? presentations[0],
);

/** Ignores an unknown name. */
export function choosePresentation(name: string): void {
  show(name, ["sessionStorage", "localStorage"]);
}

/** `?present=terminal` in the page's URL shows a presentation in this tab, for links to a demo. */
export function applyPresentationFrom(search: string): void {
  show(new URLSearchParams(search).get("present") ?? "", ["sessionStorage"]);
}

function show(name: string, storages: ("sessionStorage" | "localStorage")[]): void {
  const next = findPresentation(name);
  if (!next) return;
  chosenPresentation.set(next);
  try {
    for (const storage of storages) window[storage].setItem(storageKey, name);
  } catch {
    // Storage can be switched off; the choice then lasts until the page is closed.
  }
}

function findPresentation(name: string | undefined): Presentation | undefined {
  return presentations.find((presentation) => presentation.name === name);
}

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}
