import { createStore } from "./createStore.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "elicitation-playground.theme";

export const theme = createStore<Theme>(readTheme());

/** CSS follows the system by default; `data-theme` overrides it. */
export function applyTheme(next: Theme): void {
  if (next === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = next;
}

export function chooseTheme(next: Theme): void {
  theme.set(next);
  applyTheme(next);
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((known) => known === stored) ?? "system";
  } catch {
    return "system";
  }
}
