import { Host } from "@elicitation-playground/host/session/host";
import type { Limits } from "@elicitation-playground/host/session/limits";

/** A host for tests, which resolve their targets themselves. */
export function createTestHost(
  onBug: (error: unknown) => void,
  limits: Partial<Limits> = {},
): Host {
  return new Host({
    resolveTarget: ({ name }) => {
      throw new Error(`The target ${name} is not resolved.`);
    },
    onBug,
    pace: "full",
    limits,
  });
}
