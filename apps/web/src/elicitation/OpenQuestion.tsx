import type { ElicitationState, SessionState } from "@elicitation-playground/shared/sessionState";
import type { ComponentType } from "react";
import { useStore } from "../store/createStore.ts";
import type { FrameProps } from "./frame.ts";
import { ModalFrame } from "./ModalFrame.tsx";
import { presentation, type Presentation } from "./presentation.ts";
import { QuestionView } from "./QuestionView.tsx";
import { useAnswer } from "./useAnswer.ts";

const frames: Partial<Record<Presentation, ComponentType<FrameProps>>> = { modal: ModalFrame };

type OpenQuestionProps = {
  state: SessionState;
  elicitation: ElicitationState;
  total: number;
  draftKey: string;
};

/** One question to the person. What is on its way outlives a change of the frame around it. */
export function OpenQuestion(props: OpenQuestionProps) {
  const { state, elicitation } = props;
  const answering = useAnswer(state.id, elicitation.id, elicitation.errors);
  const Frame = frames[useStore(presentation)] ?? ModalFrame;
  return (
    <Frame onEscape={() => answering.send({ action: "cancel" })}>
      <QuestionView {...props} answering={answering} />
    </Frame>
  );
}
