import { basename } from "node:path";
import { hideSecrets } from "@elicitation-playground/shared/secrets";
import type { RecentTarget } from "@elicitation-playground/shared/targets";

const longest = 60;

/** A short name for a target that was given none, without its secrets. */
export function nameTarget(target: RecentTarget["target"]): string {
  const shown = hideSecrets(target, () => "…");
  const name =
    shown.kind === "stdio"
      ? [basename(shown.command), ...shown.args].join(" ")
      : shown.url.replace(/^https?:[/\\]*(?:…@)?/i, "");
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
}
