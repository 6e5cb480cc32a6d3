import type {
  Finding,
  lintQuestion,
} from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useMemo } from "react";
import { createStore, useStore } from "../../design/createStore.ts";

const lint = createStore<typeof lintQuestion | undefined>(undefined);

/** The lint rules are not part of the first load: only questions need them. */
export async function loadLint(): Promise<void> {
  if (lint.get()) return;
  const code = await import("@elicitation-playground/shared/elicitation/lint/lintQuestion");
  lint.set(code.lintQuestion);
}

/** The lint findings of a question; empty while the lint rules load. */
export function useFindings({ request, era }: ElicitationState): readonly Finding[] {
  const run = useStore(lint);
  useEffect(() => void loadLint().catch(() => undefined), []);
  return useMemo(() => run?.(request, era) ?? [], [run, request, era]);
}
