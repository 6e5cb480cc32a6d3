import { createStore } from "./createStore.ts";
import { readStored, writeStored } from "./stored.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageName = "theme";

export const theme = createStore<Theme>(readTheme());

/** CSS follows the system by default; `data-theme` overrides it. */
export function applyTheme(next: Theme): void {
  if (next === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = next;
}

export function chooseTheme(next: Theme): void {
  theme.set(next);
  applyTheme(next);
  writeStored(storageName, next);
}

function readTheme(): Theme {
  const stored = readStored(storageName);
  return themes.find((known) => known === stored) ?? "system";
}
