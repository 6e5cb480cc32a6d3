import { useState, type ReactNode } from "react";
import type { Exploration } from "../../log/exploration.ts";
import type { Trace } from "../../log/readTrace.ts";
import { ColumnTabs, type Column } from "../playground/ColumnTabs.tsx";
import { ExplorationResults } from "./ExplorationResults.tsx";
import "./explorer.css";

type ExplorationColumnsProps = {
  /** Of the exploration; undefined if there is none. */
  id: string | undefined;
  exploration: Exploration;
  /** Whether branches are added right now. */
  isGrowing?: boolean;
  /** The first column. */
  setup: ReactNode;
  setupTitle: string;
  /** Shown beside the title of the tree. */
  actions?: ReactNode;
  /** Shown instead of a tree that has no branches. */
  empty: ReactNode;
  onOpenTrace: (trace: Trace) => void;
};

/** What is explored, the tree of branches, and the findings. */
export function ExplorationColumns(props: ExplorationColumnsProps) {
  const { id, exploration, setup, setupTitle, ...results } = props;
  const { branches, findings } = exploration.state;
  const [column, setColumn] = useState<Column>(id === undefined ? "tools" : "call");
  return (
    <div className="session explorer" data-column={column}>
      <ColumnTabs
        titles={{
          tools: setupTitle,
          call: withCount("Branches", branches.length),
          timeline: withCount("Findings", findings.length),
        }}
        current={column}
        onChoose={setColumn}
      />
      <main className="columns" tabIndex={-1}>
        <section className="column column-tools" aria-label={setupTitle}>
          <div className="column-body">{setup}</div>
        </section>
        <ExplorationResults
          key={id}
          state={exploration.state}
          {...results}
          onShowBranch={() => setColumn("call")}
        />
      </main>
    </div>
  );
}

function withCount(title: string, count: number): string {
  return count === 0 ? title : `${title} (${count.toLocaleString("en")})`;
}
