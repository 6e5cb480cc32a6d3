import {
  capabilityNames,
  type Branch,
  type BranchEnd,
  type BranchQuestion,
} from "@elicitation-playground/shared/explore/branch";
import { describeMove, type Move } from "@elicitation-playground/shared/explore/move";
import type {
  ExplorationState,
  ToolExploration,
} from "@elicitation-playground/shared/explore/reduceExploration";
import { shorten } from "@elicitation-playground/shared/text/shorten";

/** The branches of an exploration as a tree; branches that begin alike share their first nodes. */
export type Tree = {
  tools: ToolNode[];
  /** The ids of the nodes from the tool to the end, by the id of the branch. */
  paths: ReadonlyMap<string, readonly string[]>;
};

type ToolNode = { kind: "tool"; id: string; tool: string; children: EraNode[] };
type EraNode = {
  kind: "era";
  id: string;
  era: string;
  exploration: ToolExploration | undefined;
  children: (StartNode | QuestionNode | EndNode)[];
};
/** A call that differs from the others before its first question. */
type StartNode = {
  kind: "start";
  id: string;
  label: string;
  children: (QuestionNode | EndNode)[];
};
type QuestionNode = {
  kind: "question";
  id: string;
  question: BranchQuestion;
  children: MoveNode[];
};
export type MoveNode = {
  kind: "move";
  id: string;
  move: Move;
  children: (QuestionNode | EndNode)[];
};
export type EndNode = { kind: "end"; id: string; end: BranchEnd; branches: Branch[] };
export type TreeNode = ToolNode | EraNode | StartNode | QuestionNode | MoveNode | EndNode;

export function toTree(state: Pick<ExplorationState, "tools" | "branches">): Tree {
  return new TreeBuilder().grow(state);
}

type Parent = { id: string; children: TreeNode[] };

/** Branches are only ever added, so a tree grows by the new ones. */
export class TreeBuilder {
  readonly #tools: ToolNode[] = [];
  readonly #paths = new Map<string, readonly string[]>();
  /** Each node by its parent and what its branches have in common. */
  readonly #nodes = new Map<string, TreeNode>();
  #walked = 0;

  /** The tree of an exploration, of which an earlier state was given before. */
  grow({ tools, branches }: Pick<ExplorationState, "tools" | "branches">): Tree {
    for (const exploration of tools) this.#era(exploration).exploration = exploration;
    for (const branch of branches.slice(this.#walked)) this.#add(branch);
    this.#walked = branches.length;
    return { tools: this.#tools, paths: this.#paths };
  }

  #add(branch: Branch): void {
    const era = this.#era(branch);
    const path = [era.id.slice(0, era.id.indexOf(".")), era.id];
    const start = startOf(branch);
    let parent: Parent = era;
    if (start !== undefined) {
      parent = this.#child(parent, `start ${start}`, (id) => {
        return { kind: "start", id, label: start, children: [] };
      });
      path.push(parent.id);
    }
    for (const { question, move } of branch.steps) {
      const asked = this.#child(parent, `question ${question.key}`, (id) => {
        return { kind: "question", id, question, children: [] };
      });
      parent = this.#child(asked, `move ${keyOfMove(move)}`, (id) => {
        return { kind: "move", id, move, children: [] };
      });
      path.push(asked.id, parent.id);
    }
    const { end } = branch;
    const last = this.#child<EndNode>(parent, `end ${keyOfEnd(end)}`, (id) => {
      return { kind: "end", id, end, branches: [] };
    });
    last.branches.push(branch);
    this.#paths.set(branch.id, [...path, last.id]);
  }

  #era({ tool, era }: { tool: string; era: string }): EraNode {
    const root = { id: "", children: this.#tools };
    const toolNode = this.#child<ToolNode>(root, `tool ${tool}`, (id) => {
      return { kind: "tool", id, tool, children: [] };
    });
    return this.#child<EraNode>(toolNode, `era ${era}`, (id) => {
      return { kind: "era", id, era, exploration: undefined, children: [] };
    });
  }

  /**
   * The child with this key, added if it is new. Its id says where it is, and does not change when
   * the tree grows: children are only ever added after the others.
   */
  #child<Node extends TreeNode>(parent: Parent, key: string, create: (id: string) => Node): Node {
    const fullKey = `${parent.id} ${key}`;
    const known = this.#nodes.get(fullKey);
    // The key begins with the kind of the node.
    if (known) return known as Node;
    const position = String(parent.children.length);
    const node = create(parent.id === "" ? position : `${parent.id}.${position}`);
    parent.children.push(node);
    this.#nodes.set(fullKey, node);
    return node;
  }
}

function startOf(branch: Branch): string | undefined {
  const { missing, arguments: args } = branch;
  const given = Object.keys(args).length > 0 ? shorten(keyOf(args), 300) : undefined;
  if (missing === undefined) return given === undefined ? undefined : `With ${given}`;
  const lacking = `Client without ${capabilityNames[missing]}`;
  return given === undefined ? lacking : `${lacking}, with ${given}`;
}

function keyOfMove(move: Move): string {
  const content = "content" in move ? keyOf(move.content ?? {}) : "";
  return `${describeMove(move)} ${shorten(content, 2000)}`;
}

export function keyOfEnd(end: BranchEnd): string {
  return keyOf(end);
}

const keys = new WeakMap<object, string>();

/** The rows are made again whenever the tree grows, and what is in it stays the same. */
function keyOf(value: object): string {
  const known = keys.get(value) ?? JSON.stringify(value);
  keys.set(value, known);
  return known;
}
