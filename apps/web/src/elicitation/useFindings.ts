import {
  lintQuestion,
  type Finding,
} from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { useMemo } from "react";

/** What is wrong with the question itself. */
export function useFindings({ request, era }: ElicitationState): readonly Finding[] {
  return useMemo(() => lintQuestion(request, era), [request, era]);
}
