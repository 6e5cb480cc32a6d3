import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { Presented } from "../presentation/Presented.tsx";
import { useStore } from "../store/createStore.ts";
import { ModalFrame } from "./ModalFrame.tsx";
import { presentation } from "./presentation.ts";
import { QuestionView } from "./QuestionView.tsx";
import { useAnswer } from "./useAnswer.ts";

type OpenQuestionProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  elicitation: ElicitationState;
  draftKey: string;
};

/** One question to the person. What is on its way outlives a change of the frame around it. */
export function OpenQuestion(props: OpenQuestionProps) {
  const { state, elicitation } = props;
  const answering = useAnswer(state.id, elicitation.id, elicitation.errors);
  const chosen = useStore(presentation);
  if (chosen !== "modal") return <Presented as={chosen} {...props} answering={answering} />;
  return (
    <ModalFrame onEscape={() => answering.send({ action: "cancel" })}>
      <QuestionView {...props} answering={answering} />
    </ModalFrame>
  );
}
