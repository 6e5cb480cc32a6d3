import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState, SessionState } from "@elicitation-playground/shared/sessionState";
import { lazy } from "react";
import { Later } from "../design/Later.tsx";
import { PresentationMenu } from "../presentation/PresentationMenu.tsx";
import { FormQuestion } from "./FormQuestion.tsx";
import { QuestionHead } from "./QuestionHead.tsx";
import type { Answering } from "./useAnswer.ts";

const UrlQuestion = lazy(async () => ({
  default: (await import("./UrlQuestion.tsx")).UrlQuestion,
}));

export type QuestionViewProps = {
  state: SessionState;
  elicitation: ElicitationState;
  total: number;
  draftKey: string;
  answering: Answering;
};

/** A question's content: who asks, what is asked, the ways to answer. It knows of no frame. */
export function QuestionView(props: QuestionViewProps) {
  const { state, elicitation, total, draftKey, answering } = props;
  const { request } = elicitation;
  return (
    <>
      <QuestionHead
        state={state}
        question={elicitation}
        wants="asks"
        atDeadline="Cancelled"
        total={total}
        menu={<PresentationMenu />}
        onClose={() => answering.send({ action: "cancel" })}
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
    </>
  );
}
