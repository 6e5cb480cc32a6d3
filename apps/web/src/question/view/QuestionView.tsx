import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { lazy, useMemo, useState, type ReactNode } from "react";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { FaultMenu } from "../faults/FaultMenu.tsx";
import { FormQuestion } from "../form/FormQuestion.tsx";
import { useDraftVersion } from "../form/useDraftVersion.ts";
import { PendingUrlQuestion } from "../url/PendingUrlQuestion.tsx";
import { shownRequestOf } from "../body/shownRequest.ts";
import { QuestionContext, type QuestionTab } from "../body/QuestionBody.tsx";
import { QuestionHead } from "../frame/QuestionHead.tsx";
import type { Answering } from "../queue/useAnswer.ts";
import "../frame/question.css";

const ImitationNote = lazy(async () => ({
  default: (await import("../body/ImitationNote.tsx")).ImitationNote,
}));
const UrlQuestion = lazy(async () => ({
  default: (await import("../url/UrlQuestion.tsx")).UrlQuestion,
}));

export type QuestionViewProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  elicitation: ElicitationState;
  draftKey: string;
  answering: Answering;
  /** Chooses another presentation. */
  menu: ReactNode;
};

/** The content of a question, for any frame. */
export function QuestionView(props: QuestionViewProps) {
  const { events, elicitation, draftKey, answering } = props;
  const [tab, chooseTab] = useState<QuestionTab>("answer");
  const shared = useMemo(
    () => ({ elicitation, events, tab, chooseTab }),
    [elicitation, events, tab],
  );
  const request = shownRequestOf(elicitation);
  const draftVersion = useDraftVersion(draftKey);
  return (
    <QuestionContext value={shared}>
      <ElicitationHead {...props} />
      {isUrlRequest(request) ? (
        <LazyBoundary
          fallback={<PendingUrlQuestion message={request.message} answering={answering} />}
        >
          <UrlQuestion
            key={draftVersion}
            request={request}
            era={elicitation.era}
            isCompleted={elicitation.completed}
            draftKey={draftKey}
            answering={answering}
          />
        </LazyBoundary>
      ) : (
        <FormQuestion
          key={draftVersion}
          elicitationId={elicitation.id}
          request={request}
          draftKey={draftKey}
          answering={answering}
        />
      )}
      <FaultMenu elicitation={elicitation} draftKey={draftKey} />
    </QuestionContext>
  );
}

const deadlineWords = {
  cancel: "Cancelled",
  decline: "Declined",
  error: "Answered with an error",
  silence: "Given up",
} as const;

/** The head of a question, the same in every presentation. */
export function ElicitationHead({ state, elicitation, answering, menu }: QuestionViewProps) {
  const { isReadOnly, send } = answering;
  const behavior = state.connections[elicitation.connectionId]?.profile.behavior;
  return (
    <>
      <QuestionHead
        state={state}
        question={elicitation}
        verb="asks"
        atDeadline={deadlineWords[behavior?.atTimeout ?? "cancel"]}
        menu={menu}
        {...(!isReadOnly && { onClose: () => send({ action: "cancel" }) })}
      />
      {elicitation.treatment && (
        <LazyBoundary>
          <ImitationNote behavior={behavior} treatment={elicitation.treatment} />
        </LazyBoundary>
      )}
    </>
  );
}
