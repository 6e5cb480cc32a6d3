import { openElicitations } from "@elicitation-playground/shared/log/sessionState";
import { useLayoutEffect, useRef } from "react";
import { Composer } from "./Composer.tsx";
import { useFocusableScroll } from "../../../design/useFocusableScroll.ts";
import type { ToolPanelProps } from "../../view/definePresentation.ts";
import { CallMessages } from "./CallMessages.tsx";
import { QuestionSlot } from "./QuestionSlot.tsx";
import { toThread } from "./toThread.ts";
import "./card.css";

/** Closer to the end than this, the person is following the conversation. */
const nearEnd = 320;

/** Shows calls, questions, answers and results as a conversation. */
export function ConversationPanel({ state, selected, callForm, renderOutcome }: ToolPanelProps) {
  const { calls, outsideCalls } = toThread(state, selected);
  const scroller = useFollowedThread(calls.length, state.lastEventId);
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
        {calls.length + outsideCalls.length === 0 && (
          <p className="thread-empty">Your calls, their questions and your answers appear here.</p>
        )}
        <ol className="thread-list" aria-label="Messages">
          {calls.map((shown) => (
            <CallMessages
              key={shown.call.id}
              state={state}
              renderOutcome={renderOutcome}
              {...shown}
            />
          ))}
          {outsideCalls.map(({ id, request }) => (
            <li key={id}>
              <QuestionSlot elicitationId={id} message={request.message} />
            </li>
          ))}
        </ol>
      </div>
      {selected && (
        <Composer
          title={selected.subject.title}
          description={selected.subject.description}
          isAsking={openElicitations(state).length > 0}
        >
          {callForm}
        </Composer>
      )}
    </section>
  );
}

/** Scrolls to a new call, and to what follows it unless the person has scrolled up. */
function useFollowedThread(calls: number, lastEventId: number) {
  const scroller = useRef<HTMLDivElement>(null);
  useFocusableScroll(scroller);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [calls]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (left < nearEnd) element.scrollTop = element.scrollHeight;
  }, [lastEventId]);
  return scroller;
}
