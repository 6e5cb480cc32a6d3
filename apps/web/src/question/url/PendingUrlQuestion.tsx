import { AcceptHint, AnswerBar } from "../body/AnswerBar.tsx";
import { QuestionBody } from "../body/QuestionBody.tsx";
import type { Answering } from "../queue/useAnswer.ts";

type PendingUrlQuestionProps = { message: string; answering: Answering };

/** Shown while the code that inspects the URL loads. Only Accept has to wait for it. */
export function PendingUrlQuestion({ message, answering }: PendingUrlQuestionProps) {
  return (
    <>
      <QuestionBody message={message}>
        <p className="form-loading">Loading the address…</p>
      </QuestionBody>
      <AnswerBar
        answering={answering}
        accept={
          <button type="button" className="button button-accent" disabled>
            Open page
            <AcceptHint />
          </button>
        }
      />
    </>
  );
}
