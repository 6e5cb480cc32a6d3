import { PairRows } from "../../../design/fields/PairRows.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { useStore } from "../../../design/createStore.ts";
import { availableTargets } from "../../../commands/availableTargets.ts";
import { splitCommandLine } from "../../../commands/commandLine.ts";
import type { ConnectDraft } from "./draft.ts";
import { firstMissing, toPairs, toRowErrors, toRows } from "./rows.ts";
import type { DraftErrors } from "./toCommand.ts";

export type FieldsProps = {
  draft: ConnectDraft;
  errors: DraftErrors;
  onChange: (part: Partial<ConnectDraft>) => void;
};

/** The fields of a local MCP server that is started as a program. */
export function ProgramFields({ draft, errors, onChange }: FieldsProps) {
  const missing = firstMissing(draft.env);
  const { inheritedEnv } = useStore(availableTargets);
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
        hint={<CommandPreview line={draft.commandLine} />}
        onChange={(commandLine) => onChange({ commandLine })}
      />
      <PairRows
        legend="Environment variables"
        noun="variable"
        columns={["Name", "Value"]}
        rows={toRows(draft.env)}
        errors={toRowErrors("env", errors)}
        isSecret
        hint={describeEnvironment(inheritedEnv)}
        focusedRow={missing}
        onChange={(rows) => onChange({ env: toPairs(rows) })}
      />
      <TextField
        label="Working directory"
        value={draft.cwd}
        isCode
        placeholder="the directory where the playground was started"
        onChange={(cwd) => onChange({ cwd })}
      />
    </>
  );
}

/** What the program gets besides the variables above. */
function describeEnvironment(inherited: readonly string[]): string {
  const names = inherited.length === 0 ? "no variables" : inherited.join(", ");
  return `From this machine, the program gets only ${names}.`;
}

/** The command and its arguments, so that it's clear how quotes were read. */
function CommandPreview({ line }: { line: string }) {
  const { parts } = splitCommandLine(line);
  if (parts.length < 2)
    return "The program and its arguments, or a URL. Quote arguments with spaces.";
  return (
    <span className="split-line">
      <span>Runs</span>
      {parts.map((part, index) => (
        <code key={String(index)} className={index === 0 ? "split-command" : "split-argument"}>
          {part === "" ? "''" : part}
        </code>
      ))}
    </span>
  );
}
