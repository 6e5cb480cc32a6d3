import type { BranchEnd } from "@elicitation-playground/shared/explore/branch";
import type { Move } from "@elicitation-playground/shared/explore/move";
import { keyOfEnd, type EndNode, type MoveNode, type Tree, type TreeNode } from "./toTree.ts";

type GroupNode = {
  kind: "group";
  id: string;
  action: Move["action"];
  /** They all lead to this end. */
  end: BranchEnd;
  children: MoveNode[];
};
export type RowNode = TreeNode | GroupNode;

/** One line of the tree. */
export type Row = {
  id: string;
  node: RowNode;
  /** From 1. */
  level: number;
  /** Undefined if there is nothing below it. */
  isExpanded: boolean | undefined;
  /** Among its siblings, from 1. */
  position: number;
  size: number;
  /** How the branches of this row ended; undefined if that is below it. */
  end?: BranchEnd;
};

/** What the person expanded or collapsed, by the id of the row. */
export type Toggled = ReadonlyMap<string, boolean>;

/** The visible rows of the tree. The row `shown` is visible, whatever is collapsed. */
export function toRows(tree: Tree, toggled: Toggled, shown?: string): Row[] {
  const rows: Row[] = [];
  const add = (nodes: readonly RowNode[], level: number) => {
    let hasPath = false;
    for (const [index, node] of nodes.entries()) {
      const end = endOf(node);
      const below = childrenOf(node);
      const isPath: boolean = !hasPath && below.some(({ kind }) => kind === "question");
      hasPath ||= isPath;
      const isExpanded =
        below.length === 0
          ? undefined
          : holds(node, shown) || (toggled.get(node.id) ?? isExpandedAtFirst(node, isPath));
      const position = index + 1;
      rows.push({
        id: node.id,
        node,
        level,
        isExpanded,
        position,
        size: nodes.length,
        ...(end && { end }),
      });
      if (isExpanded === true) add(below, level + 1);
    }
  };
  add(tree.tools, 1);
  return rows;
}

/** Of the answers that lead to a next question, only the first is expanded. */
function isExpandedAtFirst(node: RowNode, isPath: boolean): boolean {
  return node.kind !== "group" && (node.kind !== "move" || isPath);
}

function holds(node: RowNode, id: string | undefined): boolean {
  if (id === undefined) return false;
  if (node.kind === "group") return node.children.some((move) => isWithin(move.id, id));
  return id !== node.id && isWithin(node.id, id);
}

function isWithin(ancestor: string, id: string): boolean {
  return id === ancestor || id.startsWith(`${ancestor}.`);
}

/** The only end that a node leads to. */
function endOf(node: RowNode): BranchEnd | undefined {
  if (node.kind === "end" || node.kind === "group") return node.end;
  return onlyEnd(node)?.end;
}

/** The end that is shown on the row of the node itself. */
export function onlyEnd(node: RowNode): EndNode | undefined {
  if (node.kind === "end") return node;
  if (node.kind !== "move" && node.kind !== "start") return undefined;
  const [first, ...more] = node.children;
  return first?.kind === "end" && more.length === 0 ? first : undefined;
}

function childrenOf(node: RowNode): readonly RowNode[] {
  if (node.kind === "end" || onlyEnd(node)) return [];
  return node.kind === "question" ? toGroups(node.children) : node.children;
}

/** Moves of the same kind with the same end become one group, at the place of the first. */
function toGroups(moves: readonly MoveNode[]): (MoveNode | GroupNode)[] {
  const byOutcome = new Map<string, MoveNode[]>();
  for (const move of moves) {
    const end = onlyEnd(move);
    const key = end ? `${move.move.action} ${keyOfEnd(end.end)}` : move.id;
    const alike = byOutcome.get(key);
    if (alike) alike.push(move);
    else byOutcome.set(key, [move]);
  }
  return [...byOutcome.values()].flatMap<MoveNode | GroupNode>((alike) => {
    const [first] = alike;
    const end = first && onlyEnd(first)?.end;
    if (!first || !end || alike.length === 1) return alike;
    const { action } = first.move;
    return { kind: "group", id: `${first.id}+`, action, end, children: alike };
  });
}

/** The id of the row that shows a branch. */
export function rowOfBranch(tree: Tree, branchId: string): string | undefined {
  const path = tree.paths.get(branchId);
  const [endId, beforeId] = [path?.at(-1), path?.at(-2)];
  if (endId === undefined || beforeId === undefined) return undefined;
  const before = path && findNode(tree, path.slice(0, -1));
  return before && onlyEnd(before) ? beforeId : endId;
}

function findNode(tree: Tree, path: readonly string[]): TreeNode | undefined {
  let nodes: readonly TreeNode[] = tree.tools;
  let found: TreeNode | undefined;
  for (const id of path) {
    found = nodes.find((node) => node.id === id);
    nodes = found && "children" in found ? found.children : [];
  }
  return found;
}
