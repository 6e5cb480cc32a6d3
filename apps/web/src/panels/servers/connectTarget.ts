import type {
  ConfiguredTarget,
  RecentTarget,
} from "@elicitation-playground/shared/target/availableTargets";
import type { Commands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import type { KnownTarget } from "./connect/draft.ts";
import { openDialog } from "./dialog.ts";

/** Asks first for the inputs that the config file leaves open. */
export async function connectConfigured(
  commands: Commands,
  configured: ConfiguredTarget,
): Promise<void> {
  const { name, inputs } = configured;
  if (inputs.length > 0) openDialog({ kind: "inputs", configured });
  else await report(commands.openConnection({ target: { kind: "configured", name } }));
}

/** Secrets are not stored: a target that had some opens the form, to be completed. */
export async function connectRecent(commands: Commands, recent: RecentTarget): Promise<void> {
  const { target, label } = recent;
  const { lacksSecrets, toDraft } = await import("./connect/draft.ts");
  if (lacksSecrets(toDraft(recent))) await editTarget(recent);
  else await report(commands.openConnection({ target, label }));
}

/** Opens the form with everything but the secrets. */
export async function editTarget(known: KnownTarget): Promise<void> {
  const { toDraft } = await import("./connect/draft.ts");
  openDialog({ kind: "connect", draft: toDraft(known) });
}
