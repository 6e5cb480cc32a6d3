import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useState } from "react";
import { type Commands, useCommands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { download } from "../../design/download.ts";
import { SelectField } from "../../design/fields/SelectField.tsx";
import { Icon } from "../../design/Icon.tsx";
import { Popover } from "../../design/Popover.tsx";
import { nameLength } from "../../design/text/lengths.ts";
import { showNotice } from "../../design/notices/notices.ts";

/** Saves the calls of one connection. With several connections, the person chooses one. */
export function SaveScenario({ state }: { state: SessionState }) {
  const commands = useCommands();
  const [chosen, setChosen] = useState<string>();
  const ended = Object.values(state.calls).filter(({ endedAt }) => endedAt !== undefined);
  const connectionIds = [...new Set(ended.map(({ connectionId }) => connectionId))];
  const connectionId = chosen ?? ended.at(-1)?.connectionId;
  if (!commands) return null;
  return (
    <Popover label="More actions" className="button-icon" trigger={<Icon name="more" />}>
      <div className="filter-menu">
        {connectionIds.length > 1 && (
          <SelectField label="Connection to save" value={connectionId ?? ""} onChange={setChosen}>
            {connectionIds.map((id) => (
              <option key={id} value={id}>
                {shorten(state.connections[id]?.label ?? id, nameLength)}
              </option>
            ))}
          </SelectField>
        )}
        <button
          type="button"
          className="button"
          disabled={ended.length === 0}
          onClick={() => void report(saveScenario(commands, connectionId))}
        >
          Save as scenario
        </button>
        {ended.length === 0 && <p className="timeline-note">Saves the calls that have ended.</p>}
      </div>
    </Popover>
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
