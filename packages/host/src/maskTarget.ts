import type { Target } from "@elicitation-playground/shared/target/target";
import { hideSecrets } from "@elicitation-playground/shared/target/hideSecrets";

const mask = "•••";

/** The target as the log may show it: names of headers and variables, never their values. */
export function maskTarget(target: Target): Target {
  return hideSecrets(target, () => mask);
}
