import { resolve } from "node:path";
import type { ReachableTarget } from "@elicitation-playground/host/mcp/transports/transport";
import type { TargetSource } from "@elicitation-playground/shared/log/events";
import { targetSchema } from "@elicitation-playground/shared/target/target";
import { hasPort, type ScenarioTarget } from "../../scenario/format/targetSchema.ts";
import { takePort } from "./ports.ts";
import { ServerGroup, type Handover } from "./serverGroup.ts";
import {
  notHttp,
  portOf,
  startServer,
  type ServerCommand,
  type ServerProcess,
  type StartOptions,
} from "./serverProcess.ts";

/** A target, and how to release it. */
export type ProvidedTarget = {
  target: ReachableTarget;
  /** What it was made from, if it can only be reached now. */
  standsFor?: TargetSource;
  release?: () => Promise<void>;
  /** What may explain that a call failed; undefined if its rounds went to one process. */
  hint?: () => Handover | undefined;
  /** Resolves with how its program ended, if it was started here and ends by itself. */
  ended?: Promise<string>;
};

/** Provides samples and entries of config files, in a fresh state each time. */
export type TargetProvider = {
  sample: (name: string) => Promise<ProvidedTarget>;
  configured: (
    configFile: string,
    name: string,
    inputs: Record<string, string>,
  ) => Promise<ProvidedTarget>;
};

/** How to start a program that serves HTTP. */
type TargetOptions = StartOptions & {
  /** Waits while another program that was started here uses a fixed port, instead of failing. */
  queues?: boolean;
};

/** Resolves the `server` of a scenario; relative paths start from `folder`. */
export async function toTarget(
  written: ScenarioTarget,
  folder: string,
  targets: TargetProvider,
  options: TargetOptions,
): Promise<ProvidedTarget> {
  const { sample, command, args = [], env, url, config, name, inputs } = written;
  if (sample !== undefined) {
    const standsFor = { target: { kind: "sample", name: sample } as const };
    return { ...(await targets.sample(sample)), standsFor };
  }
  if (config !== undefined) {
    return targets.configured(resolve(folder, config), name ?? "", inputs ?? {});
  }
  const cwd = resolve(folder, written.cwd ?? "");
  if (command === undefined) return { target: toHttpTarget(written, url ?? "") };
  const program = { command, args, cwd, ...(env && { env }) };
  if (url === undefined) return { target: { kind: "stdio", ...program } };
  return startTarget(written, { ...program, url }, options);
}

/** Starts the program of an HTTP server; releasing the target stops it. */
async function startTarget(
  written: ScenarioTarget,
  command: ServerCommand,
  options: TargetOptions,
): Promise<ProvidedTarget> {
  const { url: _url, ...program } = command;
  const isFixed = options.queues && !hasPort(command.url);
  const release = isFixed ? await takePort(portOf(command.url), options.signal) : () => undefined;
  const { replicas = 1, restart, transport } = written;
  const isSse = transport === "sse";
  try {
    const isGroup = replicas > 1 || restart !== undefined;
    const started: ServerProcess & Pick<ProvidedTarget, "hint"> = isGroup
      ? await ServerGroup.start(command, options, { replicas, restarts: !!restart, isSse })
      : await startServer(command, options);
    const { url, stop, hint, ended } = started;
    return {
      target: toHttpTarget(written, url),
      standsFor: { target: { kind: "stdio", ...program }, url: command.url },
      ended,
      release: () => stop().finally(release),
      ...(hint && { hint }),
    };
  } catch (error) {
    release();
    throw error;
  }
}

export function toHttpTarget({ transport, headers }: ScenarioTarget, url: string): ReachableTarget {
  const parsed = targetSchema.safeParse({ kind: transport ?? "http", url, headers });
  if (parsed.success && (parsed.data.kind === "http" || parsed.data.kind === "sse")) {
    return parsed.data;
  }
  throw notHttp(url);
}
