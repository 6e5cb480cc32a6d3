import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import type {
  ConnectionState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import type { Commands } from "../../../commands/commands.ts";
import { toFailure, type Failure } from "../../../commands/failure.ts";
import { report } from "../../../commands/report.ts";
import { dismissConnection } from "./dismissedConnections.ts";

type Attempt = { before: ReadonlySet<string>; isSending: boolean; failure?: Failure };

/** The connection attempts of one form. */
export function useConnecting(state: SessionState, commands: Commands, onConnected: () => void) {
  const [attempt, setAttempt] = useState<Attempt>();
  // The command resolves when connecting has ended; the log has the connection from the start.
  const connection: ConnectionState | undefined =
    attempt && Object.values(state.connections).findLast(({ id }) => !attempt.before.has(id));

  const submit = async (command: OpenConnection) => {
    // A new attempt from the form replaces the last failed one.
    if (connection?.status === "failed") dismissConnection(state.id, connection.id);
    const before = new Set(Object.keys(state.connections));
    setAttempt({ before, isSending: true });
    try {
      await commands.openConnection(command);
      onConnected();
    } catch (error) {
      setAttempt({ before, isSending: false, failure: toFailure(error) });
    }
  };

  return {
    connection,
    isSending: attempt?.isSending === true,
    failure: attempt?.failure,
    connect: (command: OpenConnection) => {
      if (attempt?.isSending !== true) void submit(command);
    },
    stop: () => {
      if (connection) void report(commands.closeConnection(connection.id));
    },
  };
}
