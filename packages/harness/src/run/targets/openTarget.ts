import { nextConnectionId } from "@elicitation-playground/host/session/connectionEntry";
import type { Session } from "@elicitation-playground/host/session/session";
import { fillPort, type ScenarioTarget } from "../../scenario/format/targetSchema.ts";
import { portOf } from "./serverProcess.ts";
import { toHttpTarget, toTarget, type ProvidedTarget, type TargetProvider } from "./toTarget.ts";

type OpenTargetOptions = {
  /** The folder that relative paths start from. */
  folder: string;
  targets: TargetProvider;
  /** How long a program that serves HTTP may take until it answers. */
  timeoutMs: number;
  /** Waits while another program that was started here uses a fixed port, instead of failing. */
  queues?: boolean;
  /** The URL of a gateway to connect to instead; it is in front of the target. */
  through?: string | undefined;
};

/**
 * Resolves a target for the next connection of a session, whose log gets what a started program
 * writes to stderr.
 */
export async function openTarget(
  { log, secrets, closing }: Session,
  written: ScenarioTarget,
  { folder, targets, through, ...options }: OpenTargetOptions,
): Promise<ProvidedTarget> {
  const connectionId = nextConnectionId(Object.keys(log.state.connections).length);
  const { command, args = [], env } = written;
  if (command !== undefined) {
    secrets.addTarget({ kind: "stdio", command, args, ...(env && { env }) });
  }
  // A gateway in front of a stdio server runs that server itself.
  if (through !== undefined && written.url === undefined) {
    return { target: toHttpTarget(written, through) };
  }
  const provided = await toTarget(written, folder, targets, {
    ...options,
    signal: closing,
    onStderrLine: (text) => log.append({ type: "stderr-line", connectionId, text }),
  });
  if (through === undefined || provided.target.kind === "stdio") return provided;
  const gateway = fillPort(through, portOf(provided.target.url));
  const { standsFor: _direct, ...released } = provided;
  return { ...released, target: toHttpTarget(written, gateway) };
}
