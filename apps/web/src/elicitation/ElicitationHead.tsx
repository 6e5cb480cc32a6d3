import { PresentationMenu } from "../presentation/PresentationMenu.tsx";
import { QuestionHead } from "./QuestionHead.tsx";
import type { QuestionViewProps } from "./QuestionView.tsx";

/** The head of a question, the same in every presentation. */
export function ElicitationHead({ state, elicitation, answering }: QuestionViewProps) {
  return (
    <QuestionHead
      state={state}
      question={elicitation}
      wants="asks"
      atDeadline="Cancelled"
      menu={<PresentationMenu />}
      onClose={() => answering.send({ action: "cancel" })}
    />
  );
}
