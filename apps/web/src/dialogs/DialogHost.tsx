import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { lazy } from "react";
import { Later } from "../design/Later.tsx";
import { useStore } from "../store/createStore.ts";
import { dialog } from "./dialog.ts";

// Opened by a button and never by itself, so their code comes with the first click.
const ConnectDialog = lazy(async () => ({
  default: (await import("../connect/ConnectDialog.tsx")).ConnectDialog,
}));
const InputsDialog = lazy(async () => ({
  default: (await import("../targets/InputsDialog.tsx")).InputsDialog,
}));
const ProfileDialog = lazy(async () => ({
  default: (await import("../profile/ProfileDialog.tsx")).ProfileDialog,
}));

export function DialogHost({ state }: { state: SessionState }) {
  const open = useStore(dialog);
  return <Later>{open && show()}</Later>;

  function show() {
    switch (open?.kind) {
      case "connect":
        return <ConnectDialog state={state} initial={open.draft} />;
      case "inputs":
        return (
          <InputsDialog
            key={open.configured.name}
            sessionId={state.id}
            configured={open.configured}
          />
        );
      case "profile": {
        const connection = state.connections[open.connectionId];
        return connection && <ProfileDialog sessionId={state.id} connection={connection} />;
      }
      case undefined:
        return null;
    }
  }
}
