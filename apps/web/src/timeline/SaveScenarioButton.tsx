import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import { report } from "../connections/connect.ts";
import { saveScenario } from "./saveScenario.ts";

/** Saves what was done on one connection; which one is asked only where there are several. */
export function SaveScenarioButton({ state }: { state: SessionState }) {
  const [chosen, setChosen] = useState<string>();
  const ended = Object.values(state.calls).filter(({ endedAt }) => endedAt !== undefined);
  const connectionIds = [...new Set(ended.map(({ connectionId }) => connectionId))];
  const connectionId = chosen ?? ended.at(-1)?.connectionId;
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
        onClick={() => void report(saveScenario(state.id, connectionId))}
      >
        Save as scenario
      </button>
    </>
  );
}
