import type { Target } from "@elicitation-playground/shared/commands";
import { hideSecrets } from "@elicitation-playground/shared/secrets";

const mask = "•••";

/** The target as the log may show it: names of headers and variables, never their values. */
export function maskTarget(target: Target): Target {
  return hideSecrets(target, () => mask);
}
