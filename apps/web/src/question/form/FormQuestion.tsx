import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { lazy, use, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { FormBoundary } from "./FormBoundary.tsx";
import { LazyForm } from "./LazyForm.tsx";
import { LongDefaultsNotice } from "./LongDefaultsNotice.tsx";
import { withShortDefaults } from "./schema/shortDefaults.ts";
import { SendPreview, type Outgoing } from "./SendPreview.tsx";
import { AcceptHint, AnswerBar } from "../body/AnswerBar.tsx";
import { QuestionBody, QuestionContext } from "../body/QuestionBody.tsx";
import { useAnswerDraft } from "./useAnswerDraft.ts";
import type { Answering } from "../queue/useAnswer.ts";

// Loaded on demand: the pattern matcher that it shares with the host is large.
const JsonPanel = lazy(async () => ({
  default: (await import("../body/JsonPanel.tsx")).JsonPanel,
}));

const withoutTabs = { tab: "answer", chooseTab: undefined } as const;

type FormQuestionProps = {
  elicitationId: string;
  request: FormRequest;
  draftKey: string;
  answering: Answering;
};

export function FormQuestion({ elicitationId, request, draftKey, answering }: FormQuestionProps) {
  const { tab, chooseTab } = use(QuestionContext) ?? withoutTabs;
  const schema = withShortDefaults(request.requestedSchema);
  const formId = `question-${elicitationId}`;
  const jsonId = `${formId}-json`;
  const draft = useAnswerDraft(draftKey, schema, answering.onEdited);
  const [isReady, setIsReady] = useState(false);
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const onReady = useCallback(() => setIsReady(true), []);
  const sendsJson = tab === "json" || (tab !== "answer" && draft.hasInvalidJson);
  const tabToSend = sendsJson ? "json" : "answer";
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
        <LongDefaultsNotice schema={request.requestedSchema} />
        <FormBoundary
          formId={formId}
          content={draft.content}
          rejected={answering.rejected}
          onReady={onReady}
          onSubmit={accept}
        >
          {(tab === "answer" || !draft.isFromJson) && (
            <LazyForm
              id={formId}
              schema={schema}
              draft={draft.initial}
              rejected={answering.rejected}
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
              // Show the tab that is checked, because it displays the errors.
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
