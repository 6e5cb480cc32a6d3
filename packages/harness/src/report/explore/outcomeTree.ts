import {
  capabilityNames,
  describeEnd,
  type Branch,
  type BranchQuestion,
} from "@elicitation-playground/shared/explore/branch";
import { describeMove, type Move } from "@elicitation-playground/shared/explore/move";
import { cutText } from "../../run/match/cutText.ts";
import { toLine } from "../../run/match/difference.ts";
import { replaceVolatile } from "../../scenario/volatileText.ts";

const most = { text: 100, detail: 40, details: 4, outcomes: 8, lines: 40 };

/** What happened after the same answers: usually one question or one end. */
type Outcome = { ends: Set<string>; questions: Map<string, AskedQuestion> };
type AskedQuestion = { question: BranchQuestion; moves: Map<string, Outcome> };

/** A first line, and the lines below it. */
type Block = { head: string; body: string[] };

/** What the branches of a tool asked, how they answered and how each of them ended. */
export function describeOutcomes(branches: readonly Branch[]): string[] {
  const lines = toLines(toBlocks(growTree(branches)));
  const more = lines.length - most.lines;
  return more > 1 ? [...lines.slice(0, most.lines), `and ${more} more lines`] : lines;
}

/** The arguments of the calls, if all of them had the same. */
export function findArguments(branches: readonly Branch[]): string | undefined {
  const all = new Set(branches.map((branch) => JSON.stringify(branch.arguments)));
  const [only = "{}"] = all;
  return all.size === 1 && only !== "{}" ? only : undefined;
}

/** Calls that differ in their arguments or in what the client lacked start as answers do. */
function growTree(branches: readonly Branch[]): Outcome {
  const root = createOutcome();
  const hasOneArguments = new Set(branches.map(toArguments)).size <= 1;
  const starts = createQuestion(noQuestion);
  for (const branch of branches) {
    const start = [
      ...(hasOneArguments ? [] : [`with ${toArguments(branch)}`]),
      ...(branch.missing === undefined
        ? []
        : [`client without ${capabilityNames[branch.missing]}`]),
    ].join(", ");
    const end = branch.steps.reduce(
      (outcome, { question, move }, index) => {
        const key = JSON.stringify([question.key, question.inputKey]);
        const asked = getOrAdd(outcome.questions, key, () => createQuestion(question));
        const isLast = index === branch.steps.length - 1;
        const label = isLast ? describeLastMove(move, branch) : describeMove(move);
        return getOrAdd(asked.moves, label, createOutcome);
      },
      start === "" ? root : getOrAdd(starts.moves, start, createOutcome),
    );
    end.ends.add(cut(describeEnd(branch.end)));
  }
  if (starts.moves.size > 0) root.questions.set("", starts);
  return root;
}

const noQuestion: BranchQuestion = { key: "", message: "", mode: "form", fields: [], round: 1 };

/** A call can also be cancelled while no question is open. */
function describeLastMove(move: Move, { end }: Branch): string {
  const isCancelledLater = end.status === "cancelled" && move.action !== "cancel-call";
  return `${describeMove(move)}${isCancelledLater ? " then cancel the call" : ""}`;
}

function createOutcome(): Outcome {
  return { ends: new Set(), questions: new Map() };
}

function createQuestion(question: BranchQuestion): AskedQuestion {
  return { question, moves: new Map() };
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const added = create();
  map.set(key, added);
  return added;
}

function toArguments(branch: Branch): string {
  return JSON.stringify(branch.arguments);
}

function toBlocks({ ends, questions }: Outcome): Block[] {
  return [
    ...[...ends].map((head) => ({ head, body: [] })),
    ...[...questions.values()].map(toQuestionBlock),
  ];
}

/** Answers that lead to the same are listed on one line. */
function toQuestionBlock({ question, moves }: AskedQuestion): Block {
  const groups = new Map<string, { labels: string[]; blocks: Block[] }>();
  for (const [label, outcome] of moves) {
    const blocks = toBlocks(outcome);
    const key = replaceVolatile(toLines(blocks).join("\n"));
    getOrAdd(groups, key, () => ({ labels: [], blocks })).labels.push(label);
  }
  const lines = [...groups.values()].map(({ labels, blocks }) => toMoveLines(labels, blocks));
  const more = lines.length - most.outcomes;
  const body =
    more > 1
      ? [...lines.slice(0, most.outcomes).flat(), `and ${more} more outcomes`]
      : lines.flat();
  return { head: question === noQuestion ? "" : describeQuestion(question), body };
}

function toMoveLines(labels: readonly string[], blocks: readonly Block[]): string[] {
  const label = joinLabels(labels);
  return blocks.flatMap(({ head, body }, index) => {
    // The same answers had several outcomes.
    const first = `${label}${index === 0 ? "" : ", but also"} → ${head}`;
    return [first, ...indent(body)];
  });
}

function toLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ head, body }) => (head === "" ? body : [head, ...indent(body)]));
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function describeQuestion({ message, mode, fields }: BranchQuestion): string {
  const about = mode === "url" ? "page" : fields.length === 0 ? "no fields" : fields.join(", ");
  return `“${cut(message)}” (${cut(about)})`;
}

/** `accept (defaults)` and `accept (minimal)` become `accept (defaults; minimal)`. */
function joinLabels(labels: readonly string[]): string {
  const verbs = new Map<string, string[]>();
  for (const label of labels) {
    const [, verb = label, detail] = /^([^(]+) \(([^]*)\)$/.exec(label) ?? [];
    const details = getOrAdd(verbs, verb, () => []);
    if (detail !== undefined) details.push(cutText(toLine(detail), most.detail));
  }
  return [...verbs]
    .map(([verb, details]) => {
      if (details.length === 0) return cut(verb);
      const more = details.length - most.details;
      const rest = more > 1 ? [`${more} more`] : details.slice(most.details);
      return `${verb} (${[...details.slice(0, most.details), ...rest].join("; ")})`;
    })
    .join(", ");
}

function cut(text: string): string {
  return cutText(toLine(text), most.text);
}
