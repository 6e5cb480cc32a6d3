import { AcceptHint, AnswerBar } from "../body/AnswerBar.tsx";
import { QuestionBody } from "../body/QuestionBody.tsx";
import type { Answering } from "../queue/useAnswer.ts";

type PendingUrlQuestionProps = { message: string; answering: Answering };

/** Until the code that reads the address is there, a no can be given already; a yes has to wait. */
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
            Accept
            <AcceptHint />
          </button>
        }
      />
    </>
  );
}
