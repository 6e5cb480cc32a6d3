import { isKnown, type ConnectionState } from "@elicitation-playground/shared/sessionState";
import { useState } from "react";
import { reconnectConnection } from "../api/commands.ts";
import { hasCode, toFailure, type Failure } from "../api/failure.ts";
import { ProblemView } from "../call/ProblemView.tsx";
import { Dialog } from "../design/Dialog.tsx";
import { closeDialog } from "../dialogs/dialog.ts";
import { ProfileField } from "./ProfileField.tsx";

type ProfileDialogProps = { sessionId: string; connection: ConnectionState };

/** Be another client to the same MCP server. What is declared is fixed by connecting. */
export function ProfileDialog({ sessionId, connection }: ProfileDialogProps) {
  const [profile, setProfile] = useState(connection.profile);
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const name = isKnown(connection) ? connection.mcpServer.name : connection.label;

  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await reconnectConnection(sessionId, connection.id, profile);
      closeDialog();
    } catch (error) {
      // A failed connection has a card of its own, which says why.
      if (hasCode(error, "connection-failed")) closeDialog();
      setFailure(toFailure(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      title={`Profile for ${name}`}
      about="A client declares what it is when it connects, so this reconnects. The calls so far stay in the history."
      onSubmit={() => void submit()}
      onClose={closeDialog}
      footer={
        <>
          {failure && <ProblemView failure={failure} />}
          <div className="dialog-buttons">
            <button type="button" className="button button-quiet" onClick={closeDialog}>
              Cancel
            </button>
            <button type="submit" className="button button-main" aria-disabled={isSending}>
              Reconnect with this profile
            </button>
          </div>
        </>
      }
    >
      <ProfileField profile={profile} takesFocus onChange={setProfile} />
    </Dialog>
  );
}
