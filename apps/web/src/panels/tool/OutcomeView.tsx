import {
  findOwn,
  type CallState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import { LinesView } from "../../design/LinesView.tsx";
import { LongText } from "../../design/text/LongText.tsx";
import { ConnectAgain } from "./ConnectAgain.tsx";
import { ProgressView } from "./ProgressView.tsx";
import { ResultView } from "./ResultView.tsx";

type OutcomeViewProps = { state: SessionState; call: CallState; isAsking: boolean };

export function OutcomeView({ state, call, isAsking }: OutcomeViewProps) {
  const { outcome } = call;
  switch (outcome.status) {
    case "running":
      return (
        <>
          {!isAsking && <p className="call-note">{describeRunning(state, call)}</p>}
          <ProgressView call={call} />
        </>
      );
    case "queued":
      return (
        <p className="call-note">
          Queued behind <code>{nameOfCall(state, outcome.behind)}</code>. In this era a question
          doesn't say which call it belongs to, so calls run one at a time.
        </p>
      );
    case "parked":
      return (
        <p className="call-note">
          {isAsking
            ? "This call needs a page visit first. Waiting for your answer."
            : "This call needs a page visit first. When you're finished there, retry the call."}
        </p>
      );
    case "finished":
      return <ResultView result={outcome.result} />;
    case "failed":
      return isLost(call) ? (
        <LostConnection state={state} call={call} />
      ) : (
        <>
          <ProblemView failure={outcome.problem} />
          {outcome.problem.code === "connection-failed" && (
            <ConnectAgain state={state} connectionId={call.connectionId} isUnreachable />
          )}
        </>
      );
    case "cancelled":
      return (
        <p className="call-note plain-text">
          <LongText text={outcome.reason} />
        </p>
      );
  }
}

/** An imitated client may leave a question open forever, and the call with it. */
function describeRunning(state: SessionState, { id }: CallState): string {
  const isStuck = Object.values(state.elicitations).some(
    ({ callId, closed }) => callId === id && closed?.unanswered === "silence",
  );
  return isStuck
    ? "Waiting for an answer that this client never gives. Cancel the call to end it."
    : "Running on the MCP server.";
}

/** Whether the call failed because its connection ended. */
export function isLost({ outcome }: CallState): boolean {
  return outcome.status === "failed" && outcome.problem.code === "connection-closed";
}

/** Why the connection ended, the last words of its program, and a way to go on. */
function LostConnection({ state, call }: { state: SessionState; call: CallState }) {
  const { connectionId, outcome } = call;
  const connection = findOwn(state.connections, connectionId);
  const stderr = (connection && "stderr" in connection && connection.stderr) || [];
  return (
    <>
      {outcome.status === "failed" && <ProblemView failure={outcome.problem} hidesAdvice />}
      {stderr.length > 0 && <LinesView title="stderr at the end of the call" lines={stderr} />}
      <ConnectAgain state={state} connectionId={connectionId} />
    </>
  );
}
