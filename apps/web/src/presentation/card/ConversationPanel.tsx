import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { CallForm } from "../../call/CallForm.tsx";
import type { Selected } from "../../call/selection.ts";
import { originOf } from "../../session/successorOf.ts";
import { ExchangeView } from "./ExchangeView.tsx";
import { QuestionSlot } from "./QuestionSlot.tsx";
import { toThread } from "./toThread.ts";
import { useFollowedThread } from "./useFollowedThread.ts";
import "../../call/call.css";
import "../../call/result.css";
import "./card.css";

type ConversationPanelProps = { state: SessionState; selected: Selected | undefined };

/** The middle column as a conversation: what the person ran, was asked, answered and got. */
export function ConversationPanel({ state, selected }: ConversationPanelProps) {
  const { exchanges, loose } = toThread(state, selected);
  const scroller = useFollowedThread(exchanges.length, state.lastEventId);
  return (
    <section className="column column-call" aria-label="Conversation">
      <div className="column-head">
        <h2>Conversation</h2>
        {selected && (
          <p className="subject-origin">
            {selected.connection.mcpServer.name} {selected.connection.mcpServer.version}
            <span className="badge badge-era">{selected.connection.era}</span>
          </p>
        )}
      </div>
      <div ref={scroller} className="column-body thread">
        {exchanges.length + loose.length === 0 && (
          <p className="thread-empty">What you run, what it asks and what you answer comes here.</p>
        )}
        <ol className="thread-list" aria-label="Messages">
          {exchanges.map((exchange) => (
            <ExchangeView key={exchange.call.id} state={state} {...exchange} />
          ))}
          {loose.map(({ id, request }) => (
            <li key={id}>
              <QuestionSlot elicitationId={id} message={request.message} />
            </li>
          ))}
        </ol>
      </div>
      {selected && <Composer state={state} selected={selected} />}
    </section>
  );
}

type ComposerProps = { state: SessionState; selected: Selected };

/** What can be said next: the tool that is selected, with its arguments. */
function Composer({ state, selected: { connection, subject } }: ComposerProps) {
  const draftKey = [state.id, originOf(state, connection.id), subject.kind, subject.name].join(" ");
  return (
    <div className="composer">
      <h3 className="composer-title">{subject.title}</h3>
      {subject.description !== undefined && (
        <p className="composer-about plain-text">{subject.description}</p>
      )}
      <CallForm
        key={draftKey}
        sessionId={state.id}
        draftKey={draftKey}
        connectionId={connection.id}
        subject={subject}
      />
    </div>
  );
}
