import type { Branch } from "@elicitation-playground/shared/explore/branch";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Trace } from "../../log/readTrace.ts";
import { BranchPanel } from "./branch/BranchPanel.tsx";
import { keepBranch, readShown } from "./explorerAddress.ts";
import { FindingsPanel } from "./findings/FindingsPanel.tsx";
import { TreePanel } from "./tree/TreePanel.tsx";
import { useBranchTree } from "./tree/useBranchTree.ts";

type ExplorationResultsProps = {
  state: ExplorationState;
  isGrowing?: boolean;
  actions?: ReactNode;
  empty: ReactNode;
  /** A branch is shown from elsewhere than the tree. */
  onShowBranch: () => void;
  onOpenTrace: (trace: Trace) => void;
};

/** The tree of branches, the one that is open, and the findings. */
export function ExplorationResults(props: ExplorationResultsProps) {
  const { state, isGrowing = false, actions, empty, onShowBranch, onOpenTrace } = props;
  const column = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(() => readShown().branch ?? undefined);
  const tree = useBranchTree(state, opened);
  const byId = useMemo(() => toMap(state.branches), [state.branches]);
  const branch = opened === undefined ? undefined : byId.get(opened);
  const open = (branchId: string | undefined) => {
    setOpened(branchId);
    keepBranch(branchId);
  };
  const show = (branchId: string) => {
    const row = tree.rowOf(branchId);
    if (row !== undefined) tree.activate(row);
    open(branchId);
    onShowBranch();
  };
  const close = () => {
    // On a narrow screen the tree is hidden until then.
    flushSync(() => open(undefined));
    column.current?.querySelector<HTMLElement>("[role=tree]")?.focus();
  };
  return (
    <>
      <section
        ref={column}
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
            <div className="column-body column-empty">{empty}</div>
          ) : (
            <TreePanel tree={tree} opened={opened} onOpen={open} isGrowing={isGrowing} />
          )}
        </div>
        {branch && (
          <BranchPanel
            branch={branch}
            findings={state.findings.filter((finding) => finding.branch === branch.id)}
            onClose={close}
            onOpenTrace={onOpenTrace}
          />
        )}
      </section>
      <FindingsPanel state={state} onShowBranch={show} />
    </>
  );
}

function toMap(branches: readonly Branch[]): ReadonlyMap<string, Branch> {
  return new Map(branches.map((branch) => [branch.id, branch]));
}
