import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  isElicitation,
  openQuestions,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { lazy, useMemo, useState } from "react";
import { useStore } from "../design/createStore.ts";
import { LazyBoundary } from "../design/notices/LazyBoundary.tsx";
import { usePageBadge } from "../design/notices/usePageBadge.ts";
import { draftKey, readDraft, restoreDraft } from "./form/draft.ts";
import { chosenPresentation } from "./presentations/chosenPresentation.ts";
import { PresentationMenu } from "./presentations/PresentationMenu.tsx";
import { DeferredBar } from "./queue/DeferredBar.tsx";
import { QuestionGate } from "./queue/QuestionGate.tsx";
import { pickNext, questionQueue, waitingOf } from "./queue/questionQueue.ts";
import { useAnswer } from "./queue/useAnswer.ts";
import { useQueueShortcut } from "./queue/useQueueShortcut.ts";
import { useQuestionNotices } from "./useQuestionNotices.ts";

// Few MCP servers use sampling, so its code is loaded with the first request.
const SamplingDialog = lazy(async () => ({
  default: (await import("./sampling/SamplingDialog.tsx")).SamplingDialog,
}));

type QuestionHostProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  /** The name of the page, unless it is the playground itself. */
  page?: string;
};

/** Shows one of the open questions, or a bar while none of them is on the screen. */
export function QuestionHost({ state, events, page }: QuestionHostProps) {
  const queue = useStore(questionQueue);
  const waiting = useMemo(() => waitingOf(openQuestions(state), queue), [state, queue]);
  useQuestionNotices(state);
  usePageBadge(waiting.length, page);
  useQueueShortcut(waiting);

  const next = pickNext(state, waiting, queue);
  const isOpen = next?.id === queue.opened;
  return (
    <>
      <QuestionGate next={isOpen ? undefined : next} />
      {next && isOpen ? (
        <OpenQuestion state={state} events={events} question={next} />
      ) : (
        <DeferredBar state={state} waiting={waiting} />
      )}
    </>
  );
}

function OpenQuestion({
  state,
  events,
  question,
}: QuestionHostProps & { question: SessionQuestion }) {
  const shared = { state, draftKey: draftKey(state.id, question.id) };
  return isElicitation(question) ? (
    <OpenElicitation
      key={`${question.id} ${question.reopened?.at}`}
      {...shared}
      events={events}
      elicitation={question}
    />
  ) : (
    <LazyBoundary>
      <SamplingDialog key={question.id} {...shared} sampling={question} />
    </LazyBoundary>
  );
}

type OpenElicitationProps = QuestionHostProps & { elicitation: ElicitationState; draftKey: string };

/** An answer that is being sent survives a change of the presentation. */
function OpenElicitation(props: OpenElicitationProps) {
  const { elicitation, draftKey: key } = props;
  useState(() => fillInFormerAnswer(elicitation, key));
  const answering = useAnswer(elicitation);
  const { name, Question } = useStore(chosenPresentation);
  return (
    <LazyBoundary key={name}>
      <Question {...props} answering={answering} menu={<PresentationMenu />} />
    </LazyBoundary>
  );
}

/** A reopened question starts with what it was answered before. */
function fillInFormerAnswer({ request, reopened }: ElicitationState, key: string): void {
  const content = reopened?.answer?.content;
  if (!isJsonObject(content) || isUrlRequest(request) || readDraft(key)) return;
  restoreDraft(key, content, request.requestedSchema);
}
