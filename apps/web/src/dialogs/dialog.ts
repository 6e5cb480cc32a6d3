import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";
import type { ConnectDraft } from "../connect/draft.ts";
import { createStore } from "../store/createStore.ts";

/** What the person has opened by a button. Questions open by themselves and lie on top. */
export type OpenDialog =
  | { kind: "connect"; draft?: ConnectDraft }
  | { kind: "inputs"; configured: ConfiguredTarget }
  | { kind: "profile"; connectionId: string };

export const dialog = createStore<OpenDialog | undefined>(undefined);

export function openDialog(next: OpenDialog): void {
  dialog.set(next);
}

export function closeDialog(): void {
  dialog.set(undefined);
}
