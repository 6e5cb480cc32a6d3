import type { StartCall } from "@elicitation-playground/shared/api/commands";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useCallback, useState } from "react";
import { useCommands } from "../../commands/commands.ts";
import { endTyping } from "../../design/typing.ts";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { FormBoundary } from "../../question/form/FormBoundary.tsx";
import { LongDefaultsNotice } from "../../question/form/LongDefaultsNotice.tsx";
import { withShortDefaults } from "../../question/form/schema/shortDefaults.ts";
import { LazyForm } from "../../question/form/LazyForm.tsx";
import { keepDraft, readDraft } from "../../question/form/draft.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import type { Selected } from "../../log/selection.ts";
import type { Subject } from "../../log/subject.ts";
import { firstConnectionId } from "@elicitation-playground/shared/log/reconnects";

type CallFormProps = { state: SessionState; selected: Selected };

const formId = "arguments";

export function CallForm({ state, selected: { connection, subject } }: CallFormProps) {
  // The first connection's id stays the same across reconnects, so the draft is kept.
  const draftKey = [
    state.id,
    firstConnectionId(state, connection.id),
    subject.kind,
    subject.name,
  ].join(" ");
  return (
    <ArgumentsForm
      key={draftKey}
      connectionId={connection.id}
      subject={subject}
      draftKey={draftKey}
    />
  );
}

type ArgumentsFormProps = { connectionId: string; subject: Subject; draftKey: string };

function ArgumentsForm({ connectionId, subject, draftKey }: ArgumentsFormProps) {
  const commands = useCommands();
  const [failure, setFailure] = useState<Failure>();
  const [isReady, setIsReady] = useState(!takesArguments(subject));
  const onReady = useCallback(() => setIsReady(true), []);
  const [draft] = useState(() => readDraft(draftKey));
  const given = subject.schema ?? {};
  const schema = withShortDefaults(given);

  const run = async (args: JsonObject) => {
    setFailure(undefined);
    endTyping();
    try {
      await commands?.startCall(toStartCall(connectionId, subject, args));
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
          onSubmit={(args) => void run(args)}
        >
          <LongDefaultsNotice schema={given} />
          <LazyForm
            id={formId}
            schema={schema}
            draft={draft}
            onReady={onReady}
            onChange={(_content, changed) => keepDraft(draftKey, changed)}
            onSubmit={(args) => void run(args)}
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
          <p className="call-form-empty">Takes no arguments.</p>
        </form>
      )}
      {commands && (
        <div className="call-form-actions">
          <button type="submit" form={formId} className="button button-main" disabled={!isReady}>
            Run
          </button>
        </div>
      )}
      {failure && <ProblemView failure={failure} />}
    </div>
  );
}

function takesArguments({ schema }: Subject): boolean {
  if (!schema) return false;
  const { properties, additionalProperties } = schema;
  const allowsMore = isJsonObject(additionalProperties) || additionalProperties === true;
  return allowsMore || (isJsonObject(properties) && Object.keys(properties).length > 0);
}

export function toStartCall(connectionId: string, subject: Subject, args: JsonObject): StartCall {
  switch (subject.kind) {
    case "tool":
      return { connectionId, tool: subject.name, arguments: args };
    case "prompt": {
      const texts = Object.entries(args).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]);
      return {
        connectionId,
        prompt: subject.name,
        arguments: Object.fromEntries(texts) as Record<string, string>,
      };
    }
    case "resource":
      return { connectionId, resource: subject.name };
  }
}
