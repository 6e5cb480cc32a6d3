import { Logo } from "../../design/Logo.tsx";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import type { Exploration } from "../../log/exploration.ts";
import { ExplorationColumns } from "./ExplorationColumns.tsx";
import { ExplorationFacts } from "./ExplorationFacts.tsx";
import "../playground/header.css";
import "../playground/session.css";
import "../trace/trace.css";

type ReportViewProps = {
  exploration: Exploration;
  /** What was explored, and when. */
  source: string;
};

/** A saved exploration. It shows the same as the page, without the logs of the branches. */
export function ReportView({ exploration, source }: ReportViewProps) {
  const { finished } = exploration.state;
  return (
    <div className="session-page">
      <header className="header">
        <h1 className="header-name trace-name">
          <Logo />
          <span>Exploration</span>
          <span className="trace-source plain-text">{source}</span>
        </h1>
        <div className="header-state">
          <span className="badge">read-only</span>
        </div>
      </header>
      <ExplorationColumns
        id="report"
        exploration={exploration}
        setupTitle="Summary"
        setup={<ExplorationFacts exploration={exploration} />}
        empty={
          <>
            <h3>No branches were walked</h3>
            {finished?.problem !== undefined && <p className="plain-text">{finished.problem}</p>}
          </>
        }
        onOpenTrace={() => undefined}
      />
      <NoticeRegion />
    </div>
  );
}
