import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { toPath } from "@elicitation-playground/shared/api/routes";
import { latestConnectionId } from "@elicitation-playground/shared/log/reconnects";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import {
  isEstablished,
  type EstablishedConnection,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useRef, useState } from "react";
import type { ExplorerCommands } from "../../../commands/explorerCommands.ts";
import { toFailure, type Failure } from "../../../commands/failure.ts";
import { ProblemView } from "../../../commands/ProblemView.tsx";
import { useStore } from "../../../design/createStore.ts";
import { exploreDraft, findErrors, readDraft, toStartExploration } from "./draft.ts";
import { ExploreButtons } from "./ExploreButtons.tsx";
import { SubjectFields } from "./SubjectFields.tsx";
import "./setup.css";

type SetupPanelProps = {
  session: SessionState;
  commands: ExplorerCommands;
  /** The exploration that the page shows. */
  shown: ExplorationState | undefined;
  onStarted: (explorationId: string) => Promise<void>;
};

/** What to explore, and the buttons that start and stop it. */
export function SetupPanel({ session, commands, shown, onStarted }: SetupPanelProps) {
  const draft = useStore(exploreDraft) ?? readDraft(location.search);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const mainButton = useRef<HTMLButtonElement>(null);
  const connections = Object.values(session.connections).filter(
    (connection): connection is EstablishedConnection =>
      isEstablished(connection) && connection.replacedBy === undefined,
  );
  const wanted = latestConnectionId(session, draft.connectionId);
  const connection = connections.find(({ id }) => id === wanted) ?? connections[0];
  if (!connection) return <NoConnection sessionId={session.id} />;
  const tool = connection.tools.some(({ name }) => name === draft.tool) ? draft.tool : "";
  const chosen = { ...draft, connectionId: connection.id, tool };
  const errors = findErrors(chosen);
  const hasErrors = Object.keys(errors).length > 0;
  const status = shown?.status === "finished" ? undefined : shown?.status;

  const start = async () => {
    setIsStarting(true);
    setFailure(undefined);
    try {
      await onStarted(await commands.start(toStartExploration(chosen)));
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
        if (status !== undefined || isStarting || hasErrors) return;
        // The field that had it is disabled now.
        mainButton.current?.focus();
        // The progress comes after the options.
        event.currentTarget.querySelector("details")?.removeAttribute("open");
        void start();
      }}
    >
      <fieldset className="explore-fields" disabled={status !== undefined || isStarting}>
        <legend className="visually-hidden">What to explore</legend>
        <SubjectFields
          connections={connections}
          connection={connection}
          draft={chosen}
          errors={errors}
          onChange={(change) => exploreDraft.set({ ...chosen, ...change })}
        />
      </fieldset>
      <ExploreButtons
        main={mainButton}
        status={status}
        isStarting={isStarting}
        hasErrors={hasErrors}
      />
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
