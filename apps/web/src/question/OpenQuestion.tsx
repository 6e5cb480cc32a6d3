import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useStore } from "../design/createStore.ts";
import { LazyBoundary } from "../design/notices/LazyBoundary.tsx";
import { chosenPresentation } from "./presentations/chosenPresentation.ts";
import { PresentationMenu } from "./presentations/PresentationMenu.tsx";
import { useAnswer } from "./queue/useAnswer.ts";

type OpenQuestionProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  elicitation: ElicitationState;
  draftKey: string;
};

/** One open elicitation. An answer that is being sent survives a change of the presentation. */
export function OpenQuestion(props: OpenQuestionProps) {
  const { elicitation } = props;
  const answering = useAnswer(elicitation.id, elicitation.errors);
  const { name, Question } = useStore(chosenPresentation);
  return (
    <LazyBoundary key={name}>
      <Question {...props} answering={answering} menu={<PresentationMenu />} />
    </LazyBoundary>
  );
}
