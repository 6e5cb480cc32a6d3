import type { Coverage, QuestionCoverage, ServerCoverage } from "../run/coverage/coverage.ts";
import { toLine } from "../run/match/difference.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";

const most = { name: 40, servers: 3 };
/** A row of a table fits into a terminal of 80 columns. */
const lineWidth = 80;

/** One part of the coverage: how much of what is known was seen, what it was, and what was not. */
type CoverageRow = { part: string; count: string; seen?: string; missing: string[] };

/**
 * What the tests used of an MCP server, with the details of what they did not, as far as they fit
 * into `width` characters.
 */
export function toCoverageRows(server: ServerCoverage, width: number): CoverageRow[] {
  const never = (verb: string, names: string[]) => describeMissing(verb, names, width);
  const { tools, questions, moreQuestions, eras } = server;
  const actions = questions.flatMap(({ actions: { seen } }) => seen).length;
  const fields = questions.flatMap(({ fields: { seen } }) => seen).length;
  const emptyFields = questions.flatMap(({ fields: { missing }, message }) =>
    missing.map((field) => `${name(field)} (${quote(message)})`),
  );
  const rows: (CoverageRow | undefined)[] = [
    row("tools", tools.seen.length, tools.missing.length, [
      never("called", tools.missing.map(name)),
    ]),
    questions.length === 0
      ? undefined
      : { part: "questions", count: String(questions.length + moreQuestions), missing: [] },
    row("answers", actions, questions.length * 3 - actions, [
      never("accepted", lacking(questions, "accept")),
      never("declined", lacking(questions, "decline")),
      never("cancelled", lacking(questions, "cancel")),
    ]),
    toOtherRow(questions),
    row("fields", fields, emptyFields.length, [never("filled in", emptyFields)]),
    row("eras", eras.seen.length, eras.missing.length, [never("tested", eras.missing)]),
  ];
  return rows.filter((each) => each !== undefined);
}

/** A short table for each MCP server, or a line if there are many. */
export function describeCoverage({ servers }: Coverage): string[] {
  const isBrief = servers.length > most.servers;
  return servers.flatMap((server) => {
    const rows = toCoverageRows(server, lineWidth - 24);
    const title = servers.length === 1 ? "Coverage" : `Coverage of ${name(server.name)}`;
    if (isBrief || rows.every(({ missing }) => missing.length === 0)) {
      return [`${title}: ${rows.map(({ part, count }) => `${count} ${part}`).join(", ")}`];
    }
    return [`${title}:`, ...rows.flatMap(describeRow)];
  });
}

function describeRow({ part, count, seen, missing }: CoverageRow): string[] {
  const [first = "", ...others] = [...(seen === undefined ? [] : [seen]), ...missing];
  const head = `  ${part.padEnd(9)}  ${count.padEnd(10)}`;
  const indent = " ".repeat(head.length);
  return [`${head}  ${first}`.trimEnd(), ...others.map((each) => `${indent}  ${each}`)];
}

/** Answers that are not in the count of accepted, declined and cancelled ones. */
function toOtherRow(questions: QuestionCoverage[]): CoverageRow | undefined {
  const all = questions.flatMap(({ otherAnswers }) => otherAnswers);
  if (all.length === 0) return undefined;
  const kinds = [...new Set(all)].toSorted().join(", ");
  return { part: "others", count: String(all.length), seen: kinds, missing: [] };
}

function row(
  part: string,
  seen: number,
  missing: number,
  details: (string | undefined)[],
): CoverageRow | undefined {
  if (seen + missing === 0) return undefined;
  const known = details.filter((each) => each !== undefined);
  return { part, count: `${seen} of ${seen + missing}`, missing: known };
}

/** As many names as fit, at least one. */
function describeMissing(verb: string, names: string[], width: number): string | undefined {
  let text: string | undefined;
  for (const [index, last] of names.entries()) {
    const left = names.length - index - 1;
    const listed = [...names.slice(0, index), last].join(", ");
    const longer = `never ${verb}: ${listed}${left > 0 ? ` and ${left} more` : ""}`;
    if (text !== undefined && longer.length > width) return text;
    text = longer;
  }
  return text;
}

function lacking(
  questions: QuestionCoverage[],
  action: QuestionCoverage["actions"]["missing"][number],
): string[] {
  return questions.flatMap(({ message, actions: { missing } }) =>
    missing.includes(action) ? [quote(message)] : [],
  );
}

function quote(message: string): string {
  return `“${name(message)}”`;
}

function name(text: string): string {
  return shorten(toLine(text), most.name);
}
