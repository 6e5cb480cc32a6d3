import type { Branch } from "@elicitation-playground/shared/explore/branch";
import { useMemo, useState, type ReactNode } from "react";
import type { Exploration } from "../../log/exploration.ts";
import type { Trace } from "../../log/readTrace.ts";
import { ColumnTabs, type Column } from "../playground/ColumnTabs.tsx";
import { BranchPanel } from "./branch/BranchPanel.tsx";
import { FindingsPanel } from "./findings/FindingsPanel.tsx";
import { TreePanel } from "./tree/TreePanel.tsx";
import { useBranchTree } from "./tree/useBranchTree.ts";
import "./explorer.css";

type ExplorationColumnsProps = {
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
  const { exploration, isGrowing = false, setup, setupTitle, actions, empty, onOpenTrace } = props;
  const { state } = exploration;
  const tree = useBranchTree(state);
  const [column, setColumn] = useState<Column>("call");
  const [opened, setOpened] = useState<string>();
  const byId = useMemo(() => toMap(state.branches), [state.branches]);
  const branch = opened === undefined ? undefined : byId.get(opened);
  const showBranch = (branchId: string) => {
    const row = tree.rowOf(branchId);
    if (row !== undefined) tree.activate(row);
    setOpened(branchId);
    setColumn("call");
  };
  const count = state.findings.length;
  return (
    <div className="session explorer" data-column={column}>
      <ColumnTabs
        titles={{
          tools: setupTitle,
          call: "Branches",
          timeline: count === 0 ? "Findings" : `Findings (${count})`,
        }}
        current={column}
        onChoose={setColumn}
      />
      <main className="columns" tabIndex={-1}>
        <section className="column column-tools" aria-label={setupTitle}>
          <div className="column-body">{setup}</div>
        </section>
        <section
          className={branch ? "column column-call explorer-split" : "column column-call"}
          aria-labelledby="branches-title"
        >
          <div className="explorer-tree">
            <div className="column-head">
              <h2 id="branches-title">Branches</h2>
              {tree.rows.length > 0 && (
                <button
                  type="button"
                  className="button button-quiet button-small"
                  onClick={tree.toggleAll}
                >
                  {tree.isCollapsed ? "Expand all" : "Collapse all"}
                </button>
              )}
              {actions}
            </div>
            {tree.rows.length === 0 ? (
              <div className="column-body explorer-empty">{empty}</div>
            ) : (
              <TreePanel tree={tree} opened={opened} onOpen={setOpened} isGrowing={isGrowing} />
            )}
          </div>
          {branch && (
            <BranchPanel
              branch={branch}
              findings={state.findings.filter((finding) => finding.branch === branch.id)}
              onClose={() => setOpened(undefined)}
              onOpenTrace={onOpenTrace}
            />
          )}
        </section>
        <FindingsPanel state={state} onShowBranch={showBranch} />
      </main>
    </div>
  );
}

function toMap(branches: readonly Branch[]): ReadonlyMap<string, Branch> {
  return new Map(branches.map((branch) => [branch.id, branch]));
}
