import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { toPath } from "@elicitation-playground/shared/api/routes";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import {
  isEstablished,
  type EstablishedConnection,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import { useExplorer, type ExplorerCommands } from "../../../commands/explorerCommands.ts";
import { toFailure, type Failure } from "../../../commands/failure.ts";
import { ProblemView } from "../../../commands/ProblemView.tsx";
import { report } from "../../../commands/report.ts";
import { useStore } from "../../../design/createStore.ts";
import { exploreDraft, findErrors, readDraft, toStartExploration } from "./draft.ts";
import { SubjectFields } from "./SubjectFields.tsx";
import "./setup.css";

type SetupPanelProps = {
  session: SessionState;
  commands: ExplorerCommands;
  /** The exploration that the page shows. */
  shown: ExplorationState | undefined;
  onStarted: (explorationId: string) => void;
};

/** What to explore, and the buttons that start and stop it. */
export function SetupPanel({ session, commands, shown, onStarted }: SetupPanelProps) {
  const draft = useStore(exploreDraft) ?? readDraft(location.search);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const connections = Object.values(session.connections).filter(
    (connection): connection is EstablishedConnection =>
      isEstablished(connection) && connection.replacedBy === undefined,
  );
  const connection = connections.find(({ id }) => id === draft.connectionId) ?? connections[0];
  if (!connection) return <NoConnection sessionId={session.id} />;
  const tool = connection.tools.some(({ name }) => name === draft.tool) ? draft.tool : "";
  const chosen = { ...draft, connectionId: connection.id, tool };
  const errors = findErrors(chosen);
  const isRunning = shown !== undefined && shown.status !== "finished";

  const start = async () => {
    setIsStarting(true);
    setFailure(undefined);
    try {
      onStarted(await commands.start(toStartExploration(chosen)));
    } catch (error) {
      setFailure(toFailure(error));
    }
    setIsStarting(false);
  };

  return (
    <form
      className="explore-setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(errors).length === 0) void start();
      }}
    >
      <fieldset className="explore-fields" disabled={isRunning || isStarting}>
        <legend className="visually-hidden">What to explore</legend>
        <SubjectFields
          connections={connections}
          connection={connection}
          draft={chosen}
          errors={errors}
          onChange={(change) => exploreDraft.set({ ...chosen, ...change })}
        />
      </fieldset>
      <div className="explore-buttons">
        {isRunning ? (
          <RunningButtons status={shown.status} />
        ) : (
          <button
            type="submit"
            className="button button-main"
            disabled={isStarting || Object.keys(errors).length > 0}
          >
            {shown ? "Start again" : "Start"}
          </button>
        )}
      </div>
      {failure && <ProblemView failure={failure} />}
    </form>
  );
}

function NoConnection({ sessionId }: { sessionId: string }) {
  return (
    <div className="explore-setup">
      <p className="explore-note">Connect an MCP server first. Then you can explore its tools.</p>
      <a className="button" href={toPath(pageRoutes.session, { sessionId })}>
        Go to the playground
      </a>
    </div>
  );
}

function RunningButtons({ status }: { status: ExplorationState["status"] }) {
  const explorer = useExplorer();
  if (!explorer) return null;
  const { commands, explorationId } = explorer;
  const isPaused = status === "paused";
  return (
    <>
      <button
        type="button"
        className={isPaused ? "button button-main" : "button"}
        onClick={() =>
          void report(isPaused ? commands.resume(explorationId) : commands.pause(explorationId))
        }
      >
        {isPaused ? "Resume" : "Pause"}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => void report(commands.stop(explorationId))}
      >
        Stop
      </button>
    </>
  );
}
