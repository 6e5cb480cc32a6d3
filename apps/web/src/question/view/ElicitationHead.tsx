import { QuestionHead } from "../frame/QuestionHead.tsx";
import type { QuestionViewProps } from "./QuestionView.tsx";

/** The head of a question, the same in every presentation. */
export function ElicitationHead({ state, elicitation, answering, menu }: QuestionViewProps) {
  return (
    <QuestionHead
      state={state}
      question={elicitation}
      wants="asks"
      atDeadline="Cancelled"
      menu={menu}
      {...(!answering.isReadOnly && { onClose: () => answering.send({ action: "cancel" }) })}
    />
  );
}
