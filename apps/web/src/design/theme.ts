import { createStore } from "./createStore.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "elicitation-playground.theme";

export const theme = createStore<Theme>(readTheme());

/** `system` is what CSS does by itself; the other two are an attribute it looks at. */
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
    // Storage can be switched off; the choice then lasts until the page is left.
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
