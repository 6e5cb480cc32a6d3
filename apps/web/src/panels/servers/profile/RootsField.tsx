import type { Root } from "@elicitation-playground/shared/profile/profile";
import { useState } from "react";
import { PairRows, type Row } from "../../../design/fields/PairRows.tsx";
import { readRoots, toRows } from "./roots.ts";

type RootsFieldProps = { roots: Root[]; onChange: (roots: Root[]) => void };

/** The roots that this client declares. Invalid rows are ignored. */
export function RootsField({ roots, onChange }: RootsFieldProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => toRows(roots));
  return (
    <PairRows
      legend="Roots"
      noun="root"
      columns={["Folder or file: URI", "Name"]}
      isFirstWide
      rows={rows}
      errors={readRoots(rows).errors}
      onChange={(next) => {
        setRows(next);
        onChange(readRoots(next).roots);
      }}
    />
  );
}
