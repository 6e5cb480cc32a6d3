import type {
  ConfiguredTarget,
  AvailableTargets,
  RecentTarget,
} from "@elicitation-playground/shared/target/availableTargets";
import { forgetTarget, readTargets } from "../api/shelf.ts";
import type { KnownTarget } from "../connect/draft.ts";
import { connect, report } from "../connections/connect.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { createStore } from "../store/createStore.ts";

/** What this machine can connect besides the samples. */
export const knownTargets = createStore<AvailableTargets>({ configured: [], recent: [] });

/** The log does not tell of them: they are read again whenever they can have changed. */
export async function refreshTargets(): Promise<void> {
  knownTargets.set(await readTargets());
}

/** What a config file asks for is asked first. */
export async function connectConfigured(
  sessionId: string,
  configured: ConfiguredTarget,
): Promise<void> {
  if (configured.inputs.length > 0) openDialog({ kind: "inputs", configured });
  else await connect(sessionId, { target: { kind: "configured", name: configured.name } });
}

/** Secrets are not kept: a target that had some is shown in the form, to be completed. */
export async function connectRecent(sessionId: string, recent: RecentTarget): Promise<void> {
  const { lacksSecrets, toDraft } = await import("../connect/draft.ts");
  if (lacksSecrets(toDraft(recent))) await editTarget(recent);
  else await connect(sessionId, { target: recent.target, label: recent.label });
}

/** Opens the form with what is known; secrets have to be typed again. */
export async function editTarget(known: KnownTarget): Promise<void> {
  const { toDraft } = await import("../connect/draft.ts");
  openDialog({ kind: "connect", draft: toDraft(known) });
}

export async function forget(recent: RecentTarget): Promise<void> {
  await report(forgetTarget(recent.id).then(refreshTargets));
}
