import type { Session } from "@elicitation-playground/host/session/session";
import type { ScenarioTarget } from "../../scenario/format/targetSchema.ts";
import { toTarget, type ProvidedTarget, type TargetProvider } from "./toTarget.ts";

export type OpenTargetOptions = {
  /** The folder that relative paths start from. */
  folder: string;
  targets: TargetProvider;
  /** How long a program that serves HTTP may take until it answers. */
  timeoutMs: number;
  /** Waits while another program that was started here uses a fixed port, instead of failing. */
  queues?: boolean;
};

/** The connection that a target is opened for is the first one of its session. */
const connectionId = "connection-1";

/** Resolves a target for a new session, whose log gets what a started program writes to stderr. */
export async function openTarget(
  { log, secrets, closing }: Session,
  written: ScenarioTarget,
  { folder, targets, ...options }: OpenTargetOptions,
): Promise<ProvidedTarget> {
  const { command, args = [], env } = written;
  if (command !== undefined) {
    secrets.addTarget({ kind: "stdio", command, args, ...(env && { env }) });
  }
  return toTarget(written, folder, targets, {
    ...options,
    signal: closing,
    onStderrLine: (text) => log.append({ type: "stderr-line", connectionId, text }),
  });
}
