import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState, SessionState } from "@elicitation-playground/shared/sessionState";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { NoticeRegion } from "../notice/NoticeRegion.tsx";
import { FormQuestion } from "./FormQuestion.tsx";
import { QuestionHead } from "./QuestionHead.tsx";
import { UrlQuestion } from "./UrlQuestion.tsx";
import { useAnswer } from "./useAnswer.ts";
import "../design/dialog.css";
import "./question.css";

type ElicitationDialogProps = {
  state: SessionState;
  elicitation: ElicitationState;
  total: number;
  draftKey: string;
};

/** One question to the person. Everything else stands still until it is answered. */
export function ElicitationDialog({ state, elicitation, total, draftKey }: ElicitationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answering = useAnswer(state.id, elicitation.id, elicitation.errors);
  const cancel = () => answering.send({ action: "cancel" });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // On the dialog and not on its first button: a key pressed by chance must answer nothing.
    element?.focus();
    // Closing, unlike removing, gives the focus back to where it was; after the removal (in a
    // plain effect) it would be too late.
    return () => element?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      cancel();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      dialog.current?.querySelector<HTMLButtonElement>("[data-answer=accept]")?.click();
    }
  };

  const { request } = elicitation;
  return (
    <dialog
      ref={dialog}
      className="dialog question"
      aria-labelledby="question-title"
      aria-describedby="question-message"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A date picker inside has its own cancel; only the dialog's own is meant.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        cancel();
      }}
    >
      <QuestionHead state={state} elicitation={elicitation} total={total} onClose={cancel} />
      {isUrlRequest(request) ? (
        <UrlQuestion request={request} era={elicitation.era} answering={answering} />
      ) : (
        <FormQuestion
          elicitationId={elicitation.id}
          request={request}
          draftKey={draftKey}
          answering={answering}
        />
      )}
      <NoticeRegion />
    </dialog>
  );
}
