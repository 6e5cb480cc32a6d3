import type { Root } from "@elicitation-playground/shared/profile/profile";
import { useState } from "react";
import { PairRows, type Row } from "../../design/fields/PairRows.tsx";
import { readRoots, toRows } from "./profile/roots.ts";
import { report } from "../../commands/report.ts";
import { useCommands } from "../../commands/commands.ts";
import "../../design/fields/fields.css";

type RootsEditorProps = { connectionId: string; roots: Root[] | null };

/** The roots of an open connection. In the 2025 eras the MCP server is notified of changes. */
export function RootsEditor({ connectionId, roots }: RootsEditorProps) {
  const commands = useCommands();
  const [rows, setRows] = useState<readonly Row[]>(() => toRows(roots ?? []));
  if (!roots) {
    return (
      <p className="details-note">
        This profile doesn't declare roots. To edit roots here, reconnect with a profile that does.
      </p>
    );
  }
  const read = readRoots(rows);
  const isChanged = JSON.stringify(read.roots) !== JSON.stringify(roots);
  return (
    <form
      className="details-roots"
      onSubmit={(event) => {
        event.preventDefault();
        if (commands) void report(commands.changeRoots(connectionId, read.roots));
      }}
    >
      <PairRows
        legend="Roots"
        noun="root"
        columns={["Folder or file: URI", "Name"]}
        isFirstWide
        rows={rows}
        errors={read.errors}
        onChange={setRows}
      />
      {commands && isChanged && (
        <button
          type="submit"
          className="button button-main button-small"
          disabled={Object.keys(read.errors).length > 0}
        >
          Apply roots
        </button>
      )}
    </form>
  );
}
