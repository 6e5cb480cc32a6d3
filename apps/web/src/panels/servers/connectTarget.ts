import type {
  ConfiguredTarget,
  RecentTarget,
} from "@elicitation-playground/shared/target/availableTargets";
import type { Commands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import type { SavedTarget } from "./connect/draft.ts";
import { openDialog } from "./dialog.ts";

/** If the config file has inputs, asks for them first. */
export async function connectConfigured(
  commands: Commands,
  configured: ConfiguredTarget,
): Promise<void> {
  const { name, inputs } = configured;
  if (inputs.length > 0) openDialog({ kind: "inputs", configured });
  else await report(commands.openConnection({ target: { kind: "configured", name } }));
}

/** Secrets aren't stored, so a target that needs some opens the connect form. */
export async function connectRecent(commands: Commands, recent: RecentTarget): Promise<void> {
  const { target, label } = recent;
  const { lacksSecrets, toDraft } = await import("./connect/draft.ts");
  if (lacksSecrets(toDraft(recent))) await editTarget(recent);
  else await report(commands.openConnection({ target, label }));
}

/** Opens the connect form with everything except the secrets. */
export async function editTarget(saved: SavedTarget): Promise<void> {
  const { toDraft } = await import("./connect/draft.ts");
  openDialog({ kind: "connect", draft: toDraft(saved) });
}
