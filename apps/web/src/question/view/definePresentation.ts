import type { CallState, SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { ComponentType, ReactNode } from "react";
import type { Selected } from "../../log/selection.ts";
import type { QuestionViewProps } from "./QuestionView.tsx";

/** One way to show a question. Hosts differ in this, so the playground has several. */
export type Presentation = {
  /** Its value in `?present=`. */
  name: string;
  title: string;
  Question: ComponentType<QuestionViewProps>;
  /** Replaces the tool panel, for a presentation that shows questions among the calls. */
  ToolPanel?: ComponentType<ToolPanelProps>;
};

export type ToolPanelProps = {
  state: SessionState;
  selected: Selected | undefined;
  /** Starts a call of the selected tool. */
  callForm: ReactNode;
  renderOutcome: (call: CallState) => ReactNode;
};

export function definePresentation(presentation: Presentation): Presentation {
  return presentation;
}
