import type { StartCall } from "@elicitation-playground/shared/api/commands";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useCallback, useState } from "react";
import { useCommands } from "../../commands/commands.ts";
import { Icon } from "../../design/Icon.tsx";
import { endTyping } from "../../design/typing.ts";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { FormBoundary } from "../../question/form/FormBoundary.tsx";
import { LongDefaultsNotice } from "../../question/form/LongDefaultsNotice.tsx";
import { withShortDefaults } from "../../question/form/schema/shortDefaults.ts";
import { LazyForm } from "../../question/form/LazyForm.tsx";
import { keepDraft, readDraft } from "../../question/form/draft.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { toExplorePath } from "../../log/explorePath.ts";
import { isSelectedCall, type Selected } from "../../log/selection.ts";
import type { Subject } from "../../log/subject.ts";
import { useStore } from "../../design/createStore.ts";
import { argumentFills, argumentsKey, withExamples } from "./callArguments.ts";
import { ConnectAgain } from "./ConnectAgain.tsx";
import { CopyLink } from "./CopyLink.tsx";
import { isLost } from "./OutcomeView.tsx";

type CallFormProps = { state: SessionState; selected: Selected };

const formId = "arguments";

export function CallForm({ state, selected }: CallFormProps) {
  const { connection, subject } = selected;
  const draftKey = argumentsKey(state, connection.id, subject);
  const fills = useStore(argumentFills);
  return (
    <ArgumentsForm
      key={`${draftKey} ${fills}`}
      state={state}
      selected={selected}
      draftKey={draftKey}
    />
  );
}

function ArgumentsForm({ state, selected, draftKey }: CallFormProps & { draftKey: string }) {
  const { connection, subject, latest } = selected;
  const commands = useCommands();
  const [failure, setFailure] = useState<Failure>();
  const [isReady, setIsReady] = useState(!takesArguments(subject));
  const onReady = useCallback(() => setIsReady(true), []);
  const [draft] = useState(() => readDraft(draftKey));
  const given = withExamples(subject.schema ?? {});
  const isConnected = connection.id === latest.id && latest.status === "open";

  const run = async (args: JsonObject) => {
    if (!isConnected) return;
    setFailure(undefined);
    endTyping();
    try {
      await commands?.startCall(toStartCall(connection.id, subject, args));
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
            schema={withShortDefaults(given)}
            draft={draft}
            onReady={onReady}
            onChange={(_content, changed) => keepDraft(draftKey, changed, given)}
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
          <button
            type="submit"
            form={formId}
            className="button button-main"
            disabled={!isReady || !isConnected}
            aria-describedby={isConnected ? undefined : "disconnected"}
          >
            Run
          </button>
          <CopyLink selected={selected} draftKey={draftKey} />
          {subject.kind === "tool" && (
            <a
              className="button button-quiet button-small"
              href={toExplorePath(state.id, { connectionId: connection.id, tool: subject.name })}
            >
              <Icon name="steps" />
              Explore
            </a>
          )}
        </div>
      )}
      {!isConnected && <Disconnected state={state} selected={selected} />}
      {failure && <ProblemView failure={failure} />}
    </div>
  );
}

/** A call that lost the connection has the button itself. */
function Disconnected({ state, selected }: CallFormProps) {
  const latestCall = Object.values(state.calls).findLast((call) =>
    isSelectedCall(state, selected, call),
  );
  return (
    <div className="call-form-disconnected">
      <p id="disconnected" role="status">
        Disconnected. Connect again to run it.
      </p>
      {!(latestCall && isLost(latestCall)) && (
        <ConnectAgain state={state} connectionId={selected.connection.id} />
      )}
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
