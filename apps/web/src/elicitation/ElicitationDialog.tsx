import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState, SessionState } from "@elicitation-playground/shared/sessionState";
import { lazy } from "react";
import { Later } from "../design/Later.tsx";
import { FormQuestion } from "./FormQuestion.tsx";
import { QuestionFrame } from "./QuestionFrame.tsx";
import { QuestionHead } from "./QuestionHead.tsx";
import { useAnswer } from "./useAnswer.ts";

const UrlQuestion = lazy(async () => ({
  default: (await import("./UrlQuestion.tsx")).UrlQuestion,
}));

type ElicitationDialogProps = {
  state: SessionState;
  elicitation: ElicitationState;
  total: number;
  draftKey: string;
};

/** One question to the person. */
export function ElicitationDialog({ state, elicitation, total, draftKey }: ElicitationDialogProps) {
  const answering = useAnswer(state.id, elicitation.id, elicitation.errors);
  const cancel = () => answering.send({ action: "cancel" });
  const { request } = elicitation;
  return (
    <QuestionFrame onEscape={cancel}>
      <QuestionHead
        state={state}
        question={elicitation}
        wants="asks"
        atDeadline="Cancelled"
        total={total}
        onClose={cancel}
      />
      {isUrlRequest(request) ? (
        <Later>
          <UrlQuestion
            request={request}
            era={elicitation.era}
            isCompleted={elicitation.completed}
            answering={answering}
          />
        </Later>
      ) : (
        <FormQuestion
          elicitationId={elicitation.id}
          request={request}
          draftKey={draftKey}
          answering={answering}
        />
      )}
    </QuestionFrame>
  );
}
