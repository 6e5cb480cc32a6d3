import type { AssessmentVerdict } from "@elicitation-playground/shared/hosts/assess";
import { assessments, describeSource } from "@elicitation-playground/shared/hosts/assess";
import {
  describeTraits,
  type HostQuestion,
} from "@elicitation-playground/shared/hosts/hostQuestions";
import {
  describeNumbers,
  labelOfNote,
  notesOf,
  refusesAll,
  type HostRow,
  type HostTable,
  type RowNote,
} from "@elicitation-playground/shared/hosts/hostTable";
import type { Fact } from "@elicitation-playground/shared/hosts/hostFacts";
import { countOf } from "@elicitation-playground/shared/text/countOf";

const columns = 80;
const marks: Record<AssessmentVerdict, string> = {
  works: "✓",
  degraded: "~",
  fails: "✗",
  unknown: "?",
};

/** The questions, a mark for each question and host, and then the reasons with their sources. */
export function describeTable({ questions, rows }: HostTable): string[] {
  if (questions.length === 0) return ["No questions were asked."];
  const refusing = rows.filter(refusesAll);
  const others = rows.filter((row) => !refusesAll(row));
  return [
    `${countOf(questions.length, "question")}, ${countOf(rows.length, "host")}`,
    "",
    ...questions.flatMap(describeQuestion),
    ...(others.length > 0 ? ["", ...drawMarks(others, questions.length)] : []),
    ...others.flatMap((row) => [
      "",
      `${row.host.name} (${row.host.id})`,
      ...notesOf(row).flatMap((note) => describeNote(note, questions.length)),
    ]),
    ...describeRefusing(refusing),
  ];
}

function describeQuestion(question: HostQuestion, index: number): string[] {
  const { message, calls, revisions, traits } = question;
  const number = `${index + 1}`.padStart(3);
  const facts = [...calls.slice(0, 3), revisions.join(", "), describeTraits(traits)];
  return [
    ...wrap(message === "" ? "(no message)" : `“${message}”`, 5, `${number}  `),
    ...wrap(facts.join(" · "), 5),
  ];
}

/** As many questions side by side as fit. */
function drawMarks(rows: readonly HostRow[], count: number): string[] {
  const width = Math.max(...rows.map(({ host }) => host.name.length)) + 1;
  const perBlock = Math.max(1, Math.floor((columns - width) / 4));
  const lines: string[] = [];
  for (let start = 0; start < count; start += perBlock) {
    const numbers = Array.from(
      { length: Math.min(perBlock, count - start) },
      (_, at) => start + at,
    );
    const draw = (toText: (index: number) => string) =>
      numbers.map((index) => toText(index).padStart(4)).join("");
    lines.push(
      " ".repeat(width) + draw((index) => `${index + 1}`),
      ...rows.map(
        ({ host, cells }) =>
          host.name.padEnd(width) + draw((index) => marks[cells[index]?.verdict ?? "unknown"]),
      ),
      "",
    );
  }
  const names = Object.entries(marks) as [AssessmentVerdict, string][];
  const legend = names.map(([verdict, mark]) => `${mark} ${assessments[verdict]}`);
  return [...lines, [...legend, "· declares, no more is known"].join("   ")];
}

function describeNote(note: RowNote, total: number): string[] {
  const { questions, text, fact } = note;
  const label = labelOfNote(note);
  const mark = label === "declares" ? "·" : marks[label];
  const facts = [describeNumbers(questions, total), ...(fact ? [describeSource(fact)] : [])];
  return [...wrap(text, 4, `  ${mark} `), ...wrap(facts.join(" · "), 6)];
}

function describeRefusing(rows: readonly HostRow[]): string[] {
  if (rows.length === 0) return [];
  const alike = new Map<string, { hosts: string[]; facts: readonly Fact[] }>();
  for (const { host, cells } of rows) {
    const facts = cells[0]?.reasons ?? [];
    const group = alike.get(JSON.stringify(facts)) ?? { hosts: [], facts };
    group.hosts.push(`${host.name} (${host.id})`);
    alike.set(JSON.stringify(facts), group);
  }
  return [
    "",
    `Without elicitation, so that every question fails: ${countOf(rows.length, "host")}`,
    ...[...alike.values()].flatMap(({ hosts, facts }) => [
      ...wrap(hosts.join(", "), 4, "  "),
      ...facts.flatMap((fact) => [...wrap(fact.text, 6), ...wrap(describeSource(fact), 8)]),
    ]),
  ];
}

/** Lines that fit into the terminal, indented; the first one starts with `head`. */
function wrap(text: string, indent: number, head = " ".repeat(indent)): string[] {
  const lines: string[] = [];
  let line = head;
  for (const word of text.split(" ")) {
    const isEmpty = line === head || line.trim() === "";
    if (!isEmpty && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = " ".repeat(indent) + word;
    } else line += isEmpty ? word : ` ${word}`;
  }
  return [...lines, line];
}
