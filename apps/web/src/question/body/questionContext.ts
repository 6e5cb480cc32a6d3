import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { createContext } from "react";

export const questionTabs = ["answer", "json", "schema", "wire"] as const;
export type QuestionTab = (typeof questionTabs)[number];

/** What the parts of one question share, whatever frame they stand in. */
export type QuestionContextValue = {
  elicitation: ElicitationState;
  events: readonly SessionEvent[];
  tab: QuestionTab;
  chooseTab: (tab: QuestionTab) => void;
};

export const QuestionContext = createContext<QuestionContextValue | undefined>(undefined);
