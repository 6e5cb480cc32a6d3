import { readDefaults } from "@elicitation-playground/shared/elicitation/readProperty";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/json";
import { useCallback, useState } from "react";
import { FormBoundary } from "../form/FormBoundary.tsx";
import { LazyForm } from "../form/LazyForm.tsx";
import { keepDraft, readDraft } from "../form/draft.ts";
import { SendPreview, type Outgoing } from "../form/SendPreview.tsx";
import { AcceptHint, AnswerBar } from "./AnswerBar.tsx";
import { QuestionBody } from "./QuestionBody.tsx";
import type { Answering } from "./useAnswer.ts";

type FormQuestionProps = {
  elicitationId: string;
  request: FormRequest;
  draftKey: string;
  answering: Answering;
};

export function FormQuestion({ elicitationId, request, draftKey, answering }: FormQuestionProps) {
  const formId = `question-${elicitationId}`;
  const [draft] = useState(() => readDraft(draftKey));
  const [isReady, setIsReady] = useState(false);
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const onReady = useCallback(() => setIsReady(true), []);
  const accept = (content: JsonObject) => answering.send({ action: "accept", content });
  return (
    <>
      <QuestionBody message={request.message}>
        <FormBoundary
          formId={formId}
          content={readDefaults(request.requestedSchema)}
          refused={answering.refused}
          onReady={onReady}
          onSubmit={accept}
        >
          <LazyForm
            id={formId}
            schema={request.requestedSchema}
            draft={draft}
            refused={answering.refused}
            takesFocus
            onReady={onReady}
            onOutgoing={setOutgoing}
            onChange={(content) => {
              keepDraft(draftKey, content);
              answering.onEdited(content);
            }}
            onSubmit={accept}
          />
        </FormBoundary>
        {outgoing && <SendPreview {...outgoing} />}
      </QuestionBody>
      <AnswerBar
        answering={answering}
        accept={
          <button
            type="submit"
            form={formId}
            className="button button-accent"
            data-answer="accept"
            disabled={!isReady}
            aria-disabled={answering.isSending}
          >
            Accept
            <AcceptHint />
          </button>
        }
      />
    </>
  );
}
