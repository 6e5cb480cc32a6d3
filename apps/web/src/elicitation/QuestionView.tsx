import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { lazy, useMemo, useState } from "react";
import { Later } from "../design/Later.tsx";
import { FaultMenu } from "../fault/FaultMenu.tsx";
import { FormQuestion } from "./FormQuestion.tsx";
import { PendingUrlQuestion } from "./PendingUrlQuestion.tsx";
import { QuestionContext, type QuestionTab } from "./questionContext.ts";
import { ElicitationHead } from "./ElicitationHead.tsx";
import type { Answering } from "./useAnswer.ts";
import "./question.css";

const UrlQuestion = lazy(async () => ({
  default: (await import("./UrlQuestion.tsx")).UrlQuestion,
}));

export type QuestionViewProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  elicitation: ElicitationState;
  draftKey: string;
  answering: Answering;
};

/** A question's content: who asks, what is asked, the ways to answer. It knows of no frame. */
export function QuestionView(props: QuestionViewProps) {
  const { state, events, elicitation, draftKey, answering } = props;
  const [tab, chooseTab] = useState<QuestionTab>("answer");
  const shared = useMemo(
    () => ({ elicitation, events, tab, chooseTab }),
    [elicitation, events, tab],
  );
  const { request } = elicitation;
  return (
    <QuestionContext value={shared}>
      <ElicitationHead {...props} />
      {isUrlRequest(request) ? (
        <Later meanwhile={<PendingUrlQuestion message={request.message} answering={answering} />}>
          <UrlQuestion
            request={request}
            era={elicitation.era}
            isCompleted={elicitation.completed}
            draftKey={draftKey}
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
      <FaultMenu sessionId={state.id} elicitation={elicitation} />
    </QuestionContext>
  );
}
