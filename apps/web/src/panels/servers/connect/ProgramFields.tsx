import { PairRows } from "../../../design/fields/PairRows.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { splitCommandLine } from "../../../commands/commandLine.ts";
import type { ConnectDraft } from "./draft.ts";
import { errorsOfRows, firstMissing, toPairs, toRows } from "./rows.ts";
import type { DraftErrors } from "./toCommand.ts";

export type FieldsProps = {
  draft: ConnectDraft;
  errors: DraftErrors;
  onChange: (part: Partial<ConnectDraft>) => void;
};

/** A program on this machine, talked to over its input and output. */
export function ProgramFields({ draft, errors, onChange }: FieldsProps) {
  const missing = firstMissing(draft.env);
  return (
    <>
      <TextField
        label="Command"
        value={draft.commandLine}
        error={errors["commandLine"]}
        placeholder="node my-server.js --flag"
        isRequired
        isCode
        takesFocus={missing === undefined}
        hint={<SplitLine line={draft.commandLine} />}
        onChange={(commandLine) => onChange({ commandLine })}
      />
      <PairRows
        legend="Environment variables"
        noun="variable"
        columns={["Name", "Value"]}
        rows={toRows(draft.env)}
        errors={errorsOfRows("env", errors)}
        isSecret
        focusedRow={missing}
        onChange={(rows) => onChange({ env: toPairs(rows) })}
      />
      <TextField
        label="Working folder"
        value={draft.cwd}
        isCode
        placeholder="where the playground was started"
        onChange={(cwd) => onChange({ cwd })}
      />
    </>
  );
}

/** What will be started, part by part, so that quotes hold no surprise. */
function SplitLine({ line }: { line: string }) {
  const { parts } = splitCommandLine(line);
  if (parts.length < 2) return "The program and its arguments; quotes keep spaces together.";
  return (
    <span className="split-line">
      <span>Starts</span>
      {parts.map((part, index) => (
        <code key={String(index)} className={index === 0 ? "split-command" : "split-argument"}>
          {part === "" ? "''" : part}
        </code>
      ))}
    </span>
  );
}
