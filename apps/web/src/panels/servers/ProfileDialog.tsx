import {
  isEstablished,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import type { Commands } from "../../commands/commands.ts";
import { ConnectingDialog } from "./ConnectingDialog.tsx";
import { ProfileField } from "./profile/ProfileField.tsx";

type ProfileDialogProps = {
  commands: Commands;
  connection: ConnectionState;
  onClose: () => void;
};

/** Reconnects to the same MCP server with another client profile. */
export function ProfileDialog({ commands, connection, onClose }: ProfileDialogProps) {
  const [profile, setProfile] = useState(connection.profile);
  const name = isEstablished(connection) ? connection.mcpServer.name : connection.label;
  return (
    <ConnectingDialog
      title={`Profile for ${name}`}
      description="A client declares its capabilities when it connects, so changing the profile reconnects. Earlier calls stay in the history."
      onClose={onClose}
      action="Reconnect with this profile"
      connect={() => commands.reconnect(connection.id, profile)}
    >
      <ProfileField profile={profile} takesFocus onChange={setProfile} />
    </ConnectingDialog>
  );
}
