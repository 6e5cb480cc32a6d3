import type { SeverityCounts } from "@elicitation-playground/shared/explore/finding";
import { VirtualTree } from "../../../design/VirtualTree.tsx";
import { addCounts } from "./countFindings.ts";
import { RowView } from "./RowView.tsx";
import { onlyEnd, type Row } from "./toRows.ts";
import type { BranchTree } from "./useBranchTree.ts";
import "./tree.css";

type TreePanelProps = {
  tree: BranchTree;
  /** The branch that is open. */
  opened: string | undefined;
  onOpen: (branchId: string) => void;
  /** Whether branches are added right now. */
  isGrowing: boolean;
};

/** As in `tree.css`: the outcome gets a line of its own. */
const narrow = 34 * 16;

/** Every branch: tool, era, question, answer, next question, outcome. */
export function TreePanel({ tree, opened, onOpen, isGrowing }: TreePanelProps) {
  const open = (row: Row) => {
    const branch = onlyEnd(row.node)?.branches[0];
    if (branch) onOpen(branch.id);
  };
  return (
    <VirtualTree
      label="Branches"
      rows={tree.rows}
      rowHeight={rowHeight}
      active={tree.active}
      onActivate={tree.activate}
      onToggle={tree.toggle}
      onOpen={open}
      opened={opened === undefined ? undefined : tree.rowOf(opened)}
      followsEnd={isGrowing && tree.active === undefined}
    >
      {(row) => <RowView row={row} counts={countsOf(row, tree.counts)} />}
    </VirtualTree>
  );
}

function rowHeight(width: number): number {
  return width > 0 && width < narrow ? 42 : 28;
}

function countsOf({ node }: Row, counts: BranchTree["counts"]): SeverityCounts | undefined {
  if (node.kind !== "group") return counts.get(node.id);
  const below = node.children.flatMap(({ id }) => counts.get(id) ?? []);
  return below.length === 0 ? undefined : below.reduce(addCounts);
}
