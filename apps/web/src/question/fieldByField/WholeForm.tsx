import { ModalFrame } from "../frame/ModalFrame.tsx";
import { QuestionView, type QuestionViewProps } from "../view/QuestionView.tsx";
import "./wholeForm.css";

/** For what cannot be asked one field at a time: it says so and shows all of it. */
export function WholeForm(props: QuestionViewProps) {
  return (
    <ModalFrame onEscape={() => props.answering.send({ action: "cancel" })}>
      <p className="whole-form-why">
        This form cannot be asked one field at a time, so it is shown whole.
      </p>
      <QuestionView {...props} />
    </ModalFrame>
  );
}
