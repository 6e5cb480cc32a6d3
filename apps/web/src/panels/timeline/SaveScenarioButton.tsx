import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import { type Commands, useCommands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { download } from "../../design/download.ts";
import { showNotice } from "../../design/notices/notices.ts";

/** Saves the calls of one connection. With several connections, the person chooses one. */
export function SaveScenarioButton({ state }: { state: SessionState }) {
  const commands = useCommands();
  const [chosen, setChosen] = useState<string>();
  const ended = Object.values(state.calls).filter(({ endedAt }) => endedAt !== undefined);
  const connectionIds = [...new Set(ended.map(({ connectionId }) => connectionId))];
  const connectionId = chosen ?? ended.at(-1)?.connectionId;
  if (!commands) return null;
  return (
    <>
      {connectionIds.length > 1 && (
        <select
          className="timeline-choice"
          aria-label="Connection to save"
          value={connectionId}
          onChange={({ target }) => setChosen(target.value)}
        >
          {connectionIds.map((id) => (
            <option key={id} value={id}>
              {state.connections[id]?.label ?? id}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={ended.length === 0}
        onClick={() => void report(saveScenario(commands, connectionId))}
      >
        Save as scenario
      </button>
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
