import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";
import type { ConnectDraft } from "./connect/draft.ts";
import { createStore } from "../../design/createStore.ts";

/** The dialog that the person opened. Questions have their own dialogs on top of it. */
export type OpenDialog =
  | { kind: "add" }
  | { kind: "connect"; draft: ConnectDraft }
  | { kind: "inputs"; configured: ConfiguredTarget }
  | { kind: "profile"; connectionId: string };

export const dialog = createStore<OpenDialog | undefined>(undefined);

export function openDialog(next: OpenDialog): void {
  dialog.set(next);
}

export function closeDialog(): void {
  dialog.set(undefined);
}
