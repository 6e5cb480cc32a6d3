import { lazy } from "react";
import { Later } from "../design/Later.tsx";
import type { Presentation } from "../elicitation/presentation.ts";
import type { QuestionViewProps } from "../elicitation/QuestionView.tsx";

// Most questions are shown as a modal, so the code of the others comes with the first choice.
const PanelQuestion = lazy(async () => ({
  default: (await import("./panel/PanelQuestion.tsx")).PanelQuestion,
}));
const CardQuestion = lazy(async () => ({
  default: (await import("./card/CardQuestion.tsx")).CardQuestion,
}));
const StepsQuestion = lazy(async () => ({
  default: (await import("./steps/StepsQuestion.tsx")).StepsQuestion,
}));
const TerminalQuestion = lazy(async () => ({
  default: (await import("./terminal/TerminalQuestion.tsx")).TerminalQuestion,
}));

const presented = {
  panel: PanelQuestion,
  card: CardQuestion,
  steps: StepsQuestion,
  terminal: TerminalQuestion,
};

type PresentedProps = QuestionViewProps & { as: Exclude<Presentation, "modal"> };

/** A question in one of the ways that are not a modal. */
export function Presented({ as, ...props }: PresentedProps) {
  const Question = presented[as];
  return (
    <Later>
      <Question {...props} />
    </Later>
  );
}
