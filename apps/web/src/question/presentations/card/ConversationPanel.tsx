import type { ToolPanelProps } from "../../view/definePresentation.ts";
import { ExchangeView } from "./ExchangeView.tsx";
import { QuestionSlot } from "./QuestionSlot.tsx";
import { toThread } from "./toThread.ts";
import { useFollowedThread } from "./useFollowedThread.ts";
import "./card.css";

/** The middle column as a conversation: what the person ran, was asked, answered and got. */
export function ConversationPanel({ state, selected, callForm, renderOutcome }: ToolPanelProps) {
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
            <ExchangeView
              key={exchange.call.id}
              state={state}
              renderOutcome={renderOutcome}
              {...exchange}
            />
          ))}
          {loose.map(({ id, request }) => (
            <li key={id}>
              <QuestionSlot elicitationId={id} message={request.message} />
            </li>
          ))}
        </ol>
      </div>
      {selected && (
        <div className="composer">
          <h3 className="composer-title">{selected.subject.title}</h3>
          {selected.subject.description !== undefined && (
            <p className="composer-about plain-text">{selected.subject.description}</p>
          )}
          {callForm}
        </div>
      )}
    </section>
  );
}
