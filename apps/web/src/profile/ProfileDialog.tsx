import {
  isEstablished,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import { reconnectConnection } from "../api/commands.ts";
import { ConnectingDialog } from "../connections/ConnectingDialog.tsx";
import { ProfileField } from "./ProfileField.tsx";

type ProfileDialogProps = { sessionId: string; connection: ConnectionState };

/** Be another client to the same MCP server. What is declared is fixed by connecting. */
export function ProfileDialog({ sessionId, connection }: ProfileDialogProps) {
  const [profile, setProfile] = useState(connection.profile);
  const name = isEstablished(connection) ? connection.mcpServer.name : connection.label;
  return (
    <ConnectingDialog
      title={`Profile for ${name}`}
      about="A client declares what it is when it connects, so this reconnects. The calls so far stay in the history."
      action="Reconnect with this profile"
      connect={() => reconnectConnection(sessionId, connection.id, profile)}
    >
      <ProfileField profile={profile} takesFocus onChange={setProfile} />
    </ConnectingDialog>
  );
}
