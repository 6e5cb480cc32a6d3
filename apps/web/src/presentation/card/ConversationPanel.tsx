import type { SessionState } from "@elicitation-playground/shared/sessionState";
import { useLayoutEffect, useRef } from "react";
import { CallForm } from "../../call/CallForm.tsx";
import type { Selected } from "../../call/selection.ts";
import { useReachableScroll } from "../../elicitation/useReachableScroll.ts";
import { originOf } from "../../session/successorOf.ts";
import { ExchangeView } from "./ExchangeView.tsx";
import { QuestionSlot } from "./QuestionSlot.tsx";
import { toThread } from "./toThread.ts";
import "../../call/call.css";
import "../../call/result.css";
import "./card.css";

type ConversationPanelProps = { state: SessionState; selected: Selected };

/** The middle column as a conversation: what the person ran, was asked, answered and got. */
export function ConversationPanel({ state, selected }: ConversationPanelProps) {
  const { connection, subject } = selected;
  const { exchanges, loose } = toThread(state, selected);
  const scroller = useRef<HTMLDivElement>(null);
  useReachableScroll(scroller);
  const { lastEventId } = state;
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [exchanges.length]);
  useLayoutEffect(() => {
    // What comes next is in sight, unless the person reads further up.
    const element = scroller.current;
    if (!element) return;
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 320;
    if (isNearEnd) element.scrollTop = element.scrollHeight;
  }, [lastEventId]);
  const draftKey = [state.id, originOf(state, connection.id), subject.kind, subject.name].join(" ");
  return (
    <section className="column column-call" aria-label="Conversation">
      <div className="column-head">
        <h2>Conversation</h2>
        <p className="subject-origin">
          {connection.mcpServer.name} {connection.mcpServer.version}
          <span className="badge badge-era">{connection.era}</span>
        </p>
      </div>
      <div ref={scroller} className="column-body thread">
        {exchanges.length === 0 && (
          <p className="thread-empty">
            Run <strong>{subject.title}</strong> below. What it asks and answers comes here.
          </p>
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
    </section>
  );
}
