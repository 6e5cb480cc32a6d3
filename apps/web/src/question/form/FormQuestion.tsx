import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { lazy, use, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { FormBoundary } from "./FormBoundary.tsx";
import { LazyForm } from "./LazyForm.tsx";
import { SendPreview, type Outgoing } from "./SendPreview.tsx";
import { AcceptHint, AnswerBar } from "../body/AnswerBar.tsx";
import { QuestionBody, QuestionContext } from "../body/QuestionBody.tsx";
import { useAnswerDraft } from "./useAnswerDraft.ts";
import type { Answering } from "../queue/useAnswer.ts";

// It checks like the host, with the host's matcher for patterns, which is large.
const JsonPanel = lazy(async () => ({
  default: (await import("../body/JsonPanel.tsx")).JsonPanel,
}));

const alone = { tab: "answer", chooseTab: undefined } as const;

type FormQuestionProps = {
  elicitationId: string;
  request: FormRequest;
  draftKey: string;
  answering: Answering;
};

export function FormQuestion({ elicitationId, request, draftKey, answering }: FormQuestionProps) {
  const { tab, chooseTab } = use(QuestionContext) ?? alone;
  const schema = request.requestedSchema;
  const formId = `question-${elicitationId}`;
  const jsonId = `${formId}-json`;
  const draft = useAnswerDraft(draftKey, schema, answering.onEdited);
  const [isReady, setIsReady] = useState(false);
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const onReady = useCallback(() => setIsReady(true), []);
  const isWritten = tab === "json" || (tab !== "answer" && draft.isUnfinished);
  const tabToSend = isWritten ? "json" : "answer";
  const accept = (content: JsonObject) => answering.send({ action: "accept", content });
  return (
    <>
      <QuestionBody
        message={request.message}
        json={
          <JsonPanel
            id={jsonId}
            schema={schema}
            text={draft.text}
            rejected={answering.rejected}
            onChange={draft.onText}
            onSubmit={accept}
          />
        }
      >
        <FormBoundary
          formId={formId}
          content={draft.content}
          refused={answering.rejected}
          onReady={onReady}
          onSubmit={accept}
        >
          {(tab === "answer" || !draft.wasText) && (
            <LazyForm
              id={formId}
              schema={schema}
              draft={draft.initial}
              refused={answering.rejected}
              takesFocus={!draft.wasText}
              onReady={onReady}
              onOutgoing={setOutgoing}
              onChange={draft.onContent}
              onSubmit={accept}
            />
          )}
        </FormBoundary>
        {outgoing && <SendPreview {...outgoing} />}
      </QuestionBody>
      <AnswerBar
        answering={answering}
        accept={
          <button
            type="submit"
            form={tabToSend === "json" ? jsonId : formId}
            className="button button-accent"
            data-answer="accept"
            disabled={tab !== "json" && !isReady}
            aria-disabled={answering.isSending}
            onClick={() => {
              // What is wrong is told in the form, so it must be in sight when it is checked.
              if (tab !== tabToSend) flushSync(() => chooseTab?.(tabToSend));
            }}
          >
            Accept
            <AcceptHint />
          </button>
        }
      />
    </>
  );
}
