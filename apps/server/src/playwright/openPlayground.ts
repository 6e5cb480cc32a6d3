import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { toTarget } from "@elicitation-playground/harness/run/toTarget";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import packageJson from "../../package.json" with { type: "json" };
import { openFreshTargets } from "../targets/freshTargets.ts";
import { openCatalog } from "../targets/catalog.ts";
import { startPlayground } from "../http/playground.ts";
import { findWebFolder } from "../http/assets.ts";
import type { PlaygroundOptions } from "./contract.ts";
import { SessionWire } from "./sessionApi.ts";

export type OpenPlayground = { wire: SessionWire; close: () => Promise<void> };

type Env = Record<string, string | undefined>;

/** The whole app on a port and with a memory of its own, and a session with its MCP server. */
export async function openPlayground(
  { server: target, profile }: Pick<PlaygroundOptions, "server" | "profile">,
  env: Env,
): Promise<OpenPlayground> {
  const environment = { env, userHome: homedir() };
  const stateFolder = await mkdtemp(join(tmpdir(), "elicitation-playground-"));
  const token = randomBytes(24).toString("base64url");
  const reach = openFreshTargets(environment);
  const bugs: unknown[] = [];
  const playground = await startPlayground({
    port: 0,
    host: "127.0.0.1",
    token,
    webFolder: findWebFolder(),
    version: packageJson.version,
    catalog: openCatalog({ stateFolder, environment, onNotice: () => undefined }),
    onBug: (error) => bugs.push(error),
  });
  const close = async () => {
    await playground.close();
    await reach.close();
    await rm(stateFolder, { recursive: true, force: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The playground met a bug.");
  };
  try {
    const reached = await toTarget(target, resolve(), reach);
    const wire = await SessionWire.open({ origin: playground.origin, token });
    await wire.connect({ target: reached.target, profile: profileSchema.parse(profile) });
    return { wire, close };
  } catch (error) {
    await close();
    throw error;
  }
}
