import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { useCallback, useState } from "react";
import { startCall } from "../api/commands.ts";
import { toFailure, type Failure } from "../api/failure.ts";
import { FormBoundary } from "../form/FormBoundary.tsx";
import { LazyForm } from "../form/LazyForm.tsx";
import { keepDraft, readDraft } from "../form/draft.ts";
import { ProblemView } from "./ProblemView.tsx";
import { toStartCall, type Subject } from "./subject.ts";

type CallFormProps = {
  sessionId: string;
  connectionId: string;
  subject: Subject;
  draftKey: string;
};

const formId = "arguments";

export function CallForm({ sessionId, connectionId, subject, draftKey }: CallFormProps) {
  const [failure, setFailure] = useState<Failure>();
  const [isReady, setIsReady] = useState(!takesArguments(subject));
  const onReady = useCallback(() => setIsReady(true), []);
  const [draft] = useState(() => readDraft(draftKey));

  const run = async (given: JsonObject) => {
    setFailure(undefined);
    try {
      await startCall(sessionId, toStartCall(connectionId, subject, given));
    } catch (error) {
      setFailure(toFailure(error));
    }
  };

  return (
    <div className="call-form">
      {takesArguments(subject) ? (
        <FormBoundary
          formId={formId}
          content={{}}
          onReady={onReady}
          onSubmit={(given) => void run(given)}
        >
          <LazyForm
            id={formId}
            schema={subject.schema ?? {}}
            draft={draft}
            onReady={onReady}
            onChange={(_content, held) => keepDraft(draftKey, held)}
            onSubmit={(given) => void run(given)}
          />
        </FormBoundary>
      ) : (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            void run({});
          }}
        >
          <p className="call-form-none">Takes no arguments.</p>
        </form>
      )}
      <div className="call-form-actions">
        <button type="submit" form={formId} className="button button-main" disabled={!isReady}>
          Run
        </button>
      </div>
      {failure && <ProblemView failure={failure} />}
    </div>
  );
}

function takesArguments({ schema }: Subject): boolean {
  if (!schema) return false;
  const { properties, additionalProperties } = schema;
  const isOpen = isJsonObject(additionalProperties) || additionalProperties === true;
  return isOpen || (isJsonObject(properties) && Object.keys(properties).length > 0);
}
