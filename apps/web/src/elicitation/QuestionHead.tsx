import {
  isKnown,
  type ElicitationState,
  type SessionState,
} from "@elicitation-playground/shared/sessionState";
import { Icon } from "../design/Icon.tsx";
import { nameOfCall, nameOfConnection } from "../session/names.ts";

type QuestionHeadProps = {
  state: SessionState;
  elicitation: ElicitationState;
  total: number;
  onClose: () => void;
};

/** Who asks, and for what. A person must know before answering. */
export function QuestionHead({ state, elicitation, total, onClose }: QuestionHeadProps) {
  const connection = state.connections[elicitation.connectionId];
  const version = connection && isKnown(connection) ? connection.mcpServer.version : "";
  return (
    <header className="dialog-head">
      <div className="dialog-who">
        <h2 id="question-title" className="dialog-title">
          {nameOfConnection(state, elicitation.connectionId)}{" "}
          <span className="question-version">{version}</span> asks
        </h2>
        <p className="question-for">
          {elicitation.callId === undefined ? (
            "outside a call"
          ) : (
            <>
              for <code>{nameOfCall(state, elicitation.callId)}</code>
            </>
          )}
          <span className="badge badge-era">{elicitation.era}</span>
          {elicitation.round > 1 && <span className="badge">round {elicitation.round}</span>}
        </p>
      </div>
      <p className="question-count" aria-live="polite">
        {total > 1 && `1 of ${total}`}
      </p>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Close"
        title="Close (cancel)"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}
