import type { HostFacts } from "@elicitation-playground/shared/hosts/hostFacts";
import { describeNumbers, type HostTable } from "@elicitation-playground/shared/hosts/hostTable";
import { countOf } from "@elicitation-playground/shared/text/countOf";

/** What the reporters of `hosts` show. */
export type HostsReport = {
  table: HostTable;
  notes: readonly string[];
  required: readonly HostFacts[];
  /** Why a required host does not pass. */
  shortcomings: readonly string[];
};

/** One line for each required host in which a question fails or is unknown. */
export function describeShortcomings(
  { rows, questions }: HostTable,
  required: readonly HostFacts[],
): string[] {
  if (required.length > 0 && questions.length === 0) {
    return ["No questions were asked, so --require has nothing to check."];
  }
  return rows.flatMap(({ host, cells }) => {
    if (!required.includes(host)) return [];
    const parts = (["fails", "unknown"] as const).flatMap((verdict) => {
      const numbers = cells.flatMap((cell, index) => (cell.verdict === verdict ? [index + 1] : []));
      if (numbers.length === 0) return [];
      const isOne = numbers.length === 1;
      const verbs = {
        fails: isOne ? "fails" : "fail",
        unknown: isOne ? "is unknown" : "are unknown",
      };
      return [`${describeNumbers(numbers, questions.length)} ${verbs[verdict]}`];
    });
    return parts.length > 0 ? [`--require ${host.id}: ${parts.join("; ")}.`] : [];
  });
}

/** Everything, for programs. */
export function toHostsJson({ table, notes, required, shortcomings }: HostsReport) {
  return {
    version: 1,
    questions: table.questions.map((question, index) => ({
      ...question,
      hosts: table.rows.map(({ host: { id, name }, cells }) => ({ id, name, ...cells[index] })),
    })),
    notes,
    required: required.map(({ id }) => id),
    passed: shortcomings.length === 0,
    shortcomings,
  };
}

/** The id and name of each host, how many facts there are, and how new they are. */
export function describeList(hosts: readonly HostFacts[]): string[] {
  const width = (pick: (host: HostFacts) => string) =>
    Math.max(...hosts.map((host) => pick(host).length));
  const [ids, names] = [width(({ id }) => id), width(({ name }) => name)];
  const lines = hosts.map(({ id, name, facts }) => {
    const newest =
      facts
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? "";
    const count = countOf(facts.length, "fact").padEnd("12 facts".length);
    return `${id.padEnd(ids)}  ${name.padEnd(names)}  ${count}  ${newest}`;
  });
  return lines;
}
