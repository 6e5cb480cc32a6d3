import { ModalFrame } from "../../frame/ModalFrame.tsx";
import { definePresentation } from "../../view/definePresentation.ts";
import { QuestionView, type QuestionViewProps } from "../../view/QuestionView.tsx";

/** The default, so its code is part of the first load. */
export const modal = definePresentation({
  name: "modal",
  title: "Modal",
  Question: ModalQuestion,
});

function ModalQuestion(props: QuestionViewProps) {
  return (
    <ModalFrame onEscape={() => props.answering.send({ action: "cancel" })}>
      <QuestionView {...props} />
    </ModalFrame>
  );
}
