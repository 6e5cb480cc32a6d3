import { isEstablished } from "@elicitation-playground/shared/log/sessionState";
import { ProblemView } from "../../../commands/ProblemView.tsx";
import { LinesView } from "../../../design/LinesView.tsx";
import { SignIn } from "./SignIn.tsx";
import type { useConnecting } from "./useConnecting.ts";

type ConnectFooterProps = { connecting: ReturnType<typeof useConnecting>; onClose: () => void };

/** The state of the connection attempt and the buttons. */
export function ConnectFooter({ connecting, onClose }: ConnectFooterProps) {
  const { connection, isSending, failure, stop } = connecting;
  const isConnecting = isSending && connection?.status === "connecting";
  const stderr = connection && !isConnecting && "stderr" in connection ? connection.stderr : [];
  return (
    <>
      {isConnecting && connection.authorizationUrl !== undefined && (
        <SignIn url={connection.authorizationUrl} />
      )}
      {failure && (
        <ProblemView failure={failure} hidesAdvice={failure.code === "connection-failed"} />
      )}
      {failure && stderr && stderr.length > 0 && (
        <LinesView title="Last lines of stderr" lines={stderr} />
      )}
      <div className="dialog-buttons">
        {isSending && !(connection && isEstablished(connection)) && (
          <output className="connecting">
            <span className="spinner" aria-hidden="true" />
            Connecting
          </output>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={isConnecting ? stop : onClose}
        >
          {isConnecting ? "Stop" : "Cancel"}
        </button>
        <button type="submit" className="button button-main" aria-disabled={isSending}>
          Connect
        </button>
      </div>
    </>
  );
}
