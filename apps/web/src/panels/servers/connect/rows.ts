import type { Row } from "../../../design/fields/PairRows.tsx";
import type { Pair } from "./draft.ts";
import type { DraftErrors } from "./toCommand.ts";

export function toRows(pairs: readonly Pair[]): Row[] {
  return pairs.map(({ name, value }) => [name, value]);
}

export function toPairs(rows: readonly Row[]): Pair[] {
  return rows.map(([name, value]) => ({ name, value }));
}

/** The first row without a value, for example a secret that wasn't stored. */
export function firstMissing(pairs: readonly Pair[]): number | undefined {
  const index = pairs.findIndex(({ name, value }) => name !== "" && value === "");
  return index < 0 ? undefined : index;
}

export function toRowErrors(field: string, errors: DraftErrors): Record<number, string> {
  const prefix = `${field}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, message]) => [Number(name.slice(prefix.length)), message]),
  );
}
