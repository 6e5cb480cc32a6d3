import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { lazy } from "react";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { type Commands, useCommands } from "../../commands/commands.ts";
import { useStore } from "../../design/createStore.ts";
import { closeDialog, dialog } from "./dialog.ts";

// Loaded when first opened, to keep them out of the initial bundle.
const ConnectDialog = lazy(async () => ({
  default: (await import("./connect/ConnectDialog.tsx")).ConnectDialog,
}));
const AddServerDialog = lazy(async () => ({
  default: (await import("./AddServerDialog.tsx")).AddServerDialog,
}));
const InputsDialog = lazy(async () => ({
  default: (await import("./InputsDialog.tsx")).InputsDialog,
}));
const ProfileDialog = lazy(async () => ({
  default: (await import("./ProfileDialog.tsx")).ProfileDialog,
}));

export function DialogHost({ state }: { state: SessionState }) {
  const commands = useCommands();
  const open = useStore(dialog);
  return <LazyBoundary>{commands && open && renderDialog(commands)}</LazyBoundary>;

  function renderDialog(commands: Commands) {
    switch (open?.kind) {
      case "add":
        return <AddServerDialog state={state} commands={commands} onClose={closeDialog} />;
      case "connect":
        return (
          <ConnectDialog
            state={state}
            commands={commands}
            initial={open.draft}
            onClose={closeDialog}
          />
        );
      case "inputs":
        return (
          <InputsDialog
            key={open.configured.name}
            commands={commands}
            configured={open.configured}
            onClose={closeDialog}
          />
        );
      case "profile": {
        const connection = state.connections[open.connectionId];
        return (
          connection && (
            <ProfileDialog commands={commands} connection={connection} onClose={closeDialog} />
          )
        );
      }
      case undefined:
        return null;
    }
  }
}
