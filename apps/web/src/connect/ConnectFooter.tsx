import { isEstablished } from "@elicitation-playground/shared/log/sessionState";
import { ProblemView } from "../call/ProblemView.tsx";
import { LinesView } from "../connections/LinesView.tsx";
import { SignIn } from "../connections/SignIn.tsx";
import { closeDialog } from "../dialogs/dialog.ts";
import type { useConnecting } from "./useConnecting.ts";

type ConnectFooterProps = { connecting: ReturnType<typeof useConnecting> };

/** How the try goes, and the buttons. */
export function ConnectFooter({ connecting }: ConnectFooterProps) {
  const { connection, isSending, failure, giveUp } = connecting;
  const isUnderWay = isSending && connection?.status === "connecting";
  const stderr = connection && !isUnderWay && "stderr" in connection ? connection.stderr : [];
  return (
    <>
      {isUnderWay && connection.authorizationUrl !== undefined && (
        <SignIn url={connection.authorizationUrl} />
      )}
      {failure && (
        <ProblemView failure={failure} advisesItself={failure.code === "connection-failed"} />
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
          onClick={isUnderWay ? giveUp : closeDialog}
        >
          {isUnderWay ? "Stop" : "Cancel"}
        </button>
        <button type="submit" className="button button-main" aria-disabled={isSending}>
          Connect
        </button>
      </div>
    </>
  );
}
