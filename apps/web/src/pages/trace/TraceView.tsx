import { numberCalls } from "@elicitation-playground/shared/log/callNumbers";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import { findOwn } from "@elicitation-playground/shared/log/sessionState";
import { useMemo, useState, type ReactNode } from "react";
import { Logo } from "../../design/Logo.tsx";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import type { Trace } from "../../log/readTrace.ts";
import { listStrayLines, StrayLinesContext } from "../../log/strayLines.ts";
import { Timeline } from "../../panels/timeline/Timeline.tsx";
import { CallCard } from "../../panels/tool/CallCard.tsx";
import { ColumnTabs, type Column } from "../playground/ColumnTabs.tsx";
import { AskedQuestion } from "./AskedQuestion.tsx";
import { CallList, firstSelection, listGroups, type TraceSelection } from "./CallList.tsx";
import { TraceBoundary } from "./TraceBoundary.tsx";
import "../playground/header.css";
import "../playground/session.css";
import "../../panels/tool/call.css";
import "./trace.css";

const columnTitles = { tools: "Calls", call: "Question", timeline: "Timeline" };

type TraceViewProps = {
  trace: Trace;
  /** Where the trace comes from, such as a file name. */
  source: string;
  /** Shown in the header. */
  actions?: ReactNode;
};

/** A saved session, as the live page shows it. Nothing in it can be changed. */
export function TraceView({ trace, source, actions }: TraceViewProps) {
  const { state, events } = trace;
  const groups = useMemo(() => listGroups(state), [state]);
  const strayLines = useMemo(() => listStrayLines(events), [events]);
  const [selection, setSelection] = useState<TraceSelection | undefined>(() =>
    firstSelection(groups),
  );
  const [column, setColumn] = useState<Column>("timeline");
  const select = (next: TraceSelection) => {
    setSelection(next);
    setColumn("call");
  };
  return (
    <div className="session" data-column={column}>
      <header className="header">
        <h1 className="header-name trace-name">
          <Logo />
          <span>Trace</span>
          <span className="trace-source plain-text">{source}</span>
        </h1>
        <div className="header-state">
          <span className="badge">read-only</span>
          {actions}
        </div>
      </header>
      <ColumnTabs titles={columnTitles} current={column} onChoose={setColumn} />
      <main className="columns">
        <CallList state={state} groups={groups} selected={selection} onSelect={select} />
        <section className="column column-call" aria-labelledby="trace-selected-title">
          <div className="column-head">
            <h2 id="trace-selected-title">{selection?.type === "call" ? "Call" : "Question"}</h2>
          </div>
          <div className="column-body">
            <TraceBoundary key={selection?.id}>
              <StrayLinesContext value={strayLines}>
                <Selected trace={trace} selection={selection} />
              </StrayLinesContext>
            </TraceBoundary>
          </div>
        </section>
        <TraceBoundary>
          <Timeline events={events} state={state} />
        </TraceBoundary>
      </main>
      <NoticeRegion />
      <LiveRegion />
    </div>
  );
}

type SelectedProps = { trace: Trace; selection: TraceSelection | undefined };

function Selected({ trace: { state, events }, selection }: SelectedProps) {
  if (!selection) return <p className="trace-empty">Nothing was asked.</p>;
  const { id } = selection;
  const call = selection.type === "call" ? findOwn(state.calls, id) : undefined;
  if (call) {
    return (
      <div className="trace-selected-call">
        <h3>
          <code>{nameOfCall(state, id)}</code>
        </h3>
        <CallCard
          key={id}
          state={state}
          call={call}
          number={numberCalls(state).get(id) ?? 1}
          isRecent
          isAsking={false}
        />
      </div>
    );
  }
  const question = findOwn(state.elicitations, id) ?? findOwn(state.samplings, id);
  return question && <AskedQuestion key={id} state={state} events={events} question={question} />;
}
