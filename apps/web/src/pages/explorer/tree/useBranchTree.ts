import type { SeverityCounts } from "@elicitation-playground/shared/explore/finding";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { useEffect, useMemo, useRef, useState } from "react";
import { countFindings } from "./countFindings.ts";
import { rowOfBranch, toRows, type Row, type Toggled } from "./toRows.ts";
import { TreeBuilder } from "./toTree.ts";

export type BranchTree = {
  rows: readonly Row[];
  counts: ReadonlyMap<string, SeverityCounts>;
  /** The id of the row that keys move from. */
  active: string | undefined;
  activate: (id: string) => void;
  toggle: (rows: readonly Row[], isExpanded: boolean) => void;
  /** Expands what a branch is in, and returns the id of its row. */
  rowOf: (branchId: string) => string | undefined;
  isCollapsed: boolean;
  toggleAll: () => void;
};

/** The tree of an exploration, and what the person sees of it: at first the branch `opened`. */
export function useBranchTree(state: ExplorationState, opened: string | undefined): BranchTree {
  const { tools, branches, findings } = state;
  const [view, setView] = useState<{ toggled: Toggled; active?: string }>({ toggled: new Map() });
  const [builder] = useState(() => new TreeBuilder());
  const tree = useMemo(() => builder.grow({ tools, branches }), [builder, tools, branches]);
  const counts = useMemo(() => countFindings(tree, findings), [tree, findings]);
  const { toggled, active } = view;
  const rows = useMemo(() => toRows(tree, toggled, active), [tree, toggled, active]);
  const first = useRef(opened);
  useEffect(() => {
    const id = first.current === undefined ? undefined : rowOfBranch(tree, first.current);
    if (id === undefined) return;
    first.current = undefined;
    setView((before) => ({ active: id, ...before }));
  }, [tree, branches]);
  const isCollapsed = rows.every(({ level }) => level === 1);
  return {
    rows,
    counts,
    active,
    activate: (id) => setView((before) => ({ ...before, active: id })),
    toggle: (changed, isExpanded) =>
      setView((before) => {
        const next = new Map(before.toggled);
        for (const { id } of changed) next.set(id, isExpanded);
        return { ...before, toggled: next };
      }),
    rowOf: (branchId) => rowOfBranch(tree, branchId),
    isCollapsed,
    toggleAll: () =>
      setView({ toggled: new Map(isCollapsed ? [] : tree.tools.map(({ id }) => [id, false])) }),
  };
}
