import { Host } from "@elicitation-playground/host/session/host";

/** A host for tests, which resolve their targets themselves. */
export function createTestHost(onBug: (error: unknown) => void, sessions?: number): Host {
  return new Host({
    resolveTarget: ({ name }) => {
      throw new Error(`The target ${name} is not resolved.`);
    },
    onBug,
    pace: "full",
    ...(sessions !== undefined && { limits: { sessions } }),
  });
}
