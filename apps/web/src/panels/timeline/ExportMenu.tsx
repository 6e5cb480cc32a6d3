import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useState } from "react";
import { useCommands, type Commands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { saveFile } from "../../commands/saveFile.ts";
import { download } from "../../design/download.ts";
import { SelectField } from "../../design/fields/SelectField.tsx";
import { showNotice } from "../../design/notices/notices.ts";
import { Popover } from "../../design/Popover.tsx";
import { nameLength } from "../../design/text/lengths.ts";

/** Saves the session as a file. A read-only page shows such a file already. */
export function ExportMenu({ state }: { state: SessionState }) {
  const commands = useCommands();
  if (!commands) return null;
  return (
    <Popover label="Export" trigger="Export">
      <div className="filter-menu">
        <button
          type="button"
          className="button"
          onClick={() => saveFile(commands.exportLog(), "application/jsonl")}
        >
          Log file (.jsonl)
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(commands.exportTrace(), "text/html")}
        >
          HTML trace (.html)
        </button>
        <p className="timeline-note export-note">
          The HTML trace shows this session in any browser, without the playground. Both contain all
          messages, with the answers and any secrets in them.
        </p>
        <ScenarioExport state={state} commands={commands} />
      </div>
    </Popover>
  );
}

/** Saves the calls of one connection. With several connections, the person chooses one. */
function ScenarioExport({ state, commands }: { state: SessionState; commands: Commands }) {
  const [chosen, setChosen] = useState<string>();
  const ended = Object.values(state.calls).filter(({ endedAt }) => endedAt !== undefined);
  const connectionIds = [...new Set(ended.map(({ connectionId }) => connectionId))];
  const connectionId = chosen ?? ended.at(-1)?.connectionId;
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={ended.length === 0}
        onClick={() => void report(saveScenario(commands, connectionId))}
      >
        Scenario (.yaml)
      </button>
      {connectionIds.length > 1 && (
        <SelectField label="Connection to save" value={connectionId ?? ""} onChange={setChosen}>
          {connectionIds.map((id) => (
            <option key={id} value={id}>
              {shorten(state.connections[id]?.label ?? id, nameLength)}
            </option>
          ))}
        </SelectField>
      )}
      <p className="timeline-note export-note">
        A scenario repeats the calls that have ended as a test.
      </p>
    </>
  );
}

/** The comments at the top of the file are also shown as a notice. */
async function saveScenario(commands: Commands, connectionId?: string): Promise<void> {
  const { name, text } = await commands.recordScenario(connectionId);
  download(name, text, "application/yaml");
  const notices = text
    .match(/^(?:# .*\n)*/)?.[0]
    .replaceAll(/^# /gm, "")
    .trim();
  if (notices) showNotice({ tone: "plain", text: notices.replaceAll("\n", " ") });
}
