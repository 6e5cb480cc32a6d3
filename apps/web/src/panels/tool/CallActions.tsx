import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { useCommands } from "../../commands/commands.ts";

/** The buttons of a call that has not ended. */
export function CallActions({ call: { id, outcome } }: { call: CallState }) {
  const commands = useCommands();
  const [failure, setFailure] = useState<Failure>();
  const run = (command: Promise<void>) => {
    setFailure(undefined);
    command.catch((error: unknown) => setFailure(toFailure(error)));
  };
  return (
    <>
      {failure && <ProblemView failure={failure} />}
      {commands && isActive(outcome) && (
        <div className="call-actions">
          {outcome.status === "parked" && (
            <button
              type="button"
              className="button button-accent button-small"
              onClick={() => run(commands.retryCall(id))}
            >
              Retry
            </button>
          )}
          <button
            type="button"
            className="button button-small"
            onClick={() => run(commands.cancelCall(id))}
          >
            Cancel call
          </button>
        </div>
      )}
    </>
  );
}

export function isActive({ status }: CallState["outcome"]): boolean {
  return status === "running" || status === "queued" || status === "parked";
}
