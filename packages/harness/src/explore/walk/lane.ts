import type { Host } from "@elicitation-playground/host/session/host";
import { listingFailed } from "@elicitation-playground/host/session/listing";
import type { Session } from "@elicitation-playground/host/session/session";
import type { MissingCapability } from "@elicitation-playground/shared/explore/branch";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isEstablished } from "@elicitation-playground/shared/log/sessionState";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { defaultProfile, type Profile } from "@elicitation-playground/shared/profile/profile";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { mapTexts } from "@elicitation-playground/shared/text/json";
import { toDuration } from "../../run/match/difference.ts";
import { untilMet } from "../../run/questions/untilMet.ts";
import { openTarget } from "../../run/targets/openTarget.ts";
import type { ProvidedTarget } from "../../run/targets/toTarget.ts";
import { TestSession } from "../../run/testSession.ts";
import { fillVariables } from "../../scenario/format/variables.ts";
import type { ExploreEra, ExploreOptions } from "../plan/exploreOptions.ts";

export type LaneOptions = Pick<
  ExploreOptions,
  "server" | "variables" | "folder" | "targets" | "profile"
> & {
  host: Host;
  connectTimeoutMs: number;
};

/** Which client a lane is. */
export type LaneClient = { era: ExploreEra; missing?: MissingCapability | undefined };

/** The log of a session grows with every call, so a lane is replaced after this many. */
const mostCalls = 200;

/** A connection on which branches are walked one after the other, with a session of its own. */
export class Lane {
  readonly tested: TestSession;
  readonly mcpClient: LaneClient;
  #connectionId = "";
  #provided: ProvidedTarget | undefined;
  /** The events up to the first call: the start of the log of every branch. */
  #head: readonly SessionEvent[] = [];
  #calls = 0;
  #isBroken = false;

  private constructor(host: Host, mcpClient: LaneClient) {
    this.mcpClient = mcpClient;
    this.tested = new TestSession(host);
  }

  /** Rejects with a ProblemError if the MCP server can't be reached or does not speak the era. */
  static async open(options: LaneOptions, mcpClient: LaneClient): Promise<Lane> {
    const lane = new Lane(options.host, mcpClient);
    try {
      await lane.#connect(options);
      return lane;
    } catch (error) {
      await lane.close();
      throw error;
    }
  }

  get connectionId(): string {
    return this.#connectionId;
  }

  get head(): readonly SessionEvent[] {
    return this.#head;
  }

  get tools(): readonly Tool[] {
    const connection = this.tested.session.log.state.connections[this.#connectionId];
    return connection && isEstablished(connection) ? connection.tools : [];
  }

  get mcpServer(): { name: string; version: string } {
    const connection = this.tested.session.log.state.connections[this.#connectionId];
    if (connection && isEstablished(connection)) return connection.mcpServer;
    return { name: "", version: "" };
  }

  /** Whether other lanes see what is done on this one. */
  get isShared(): boolean {
    return this.#provided?.target.kind !== "stdio" && !this.#provided?.release;
  }

  /** Whether the MCP server is still there. */
  get isOpen(): boolean {
    const { log } = this.tested.session;
    return log.state.connections[this.#connectionId]?.status === "open";
  }

  /** Whether another branch can be walked on it. */
  get isUsable(): boolean {
    return this.isOpen && !this.#isBroken && this.#calls < mostCalls && !this.tested.watch.failure;
  }

  /** Called before each call. */
  count(): void {
    this.#calls += 1;
  }

  /** What was done on it may affect the next branch. */
  spoil(): void {
    this.#isBroken = true;
  }

  async close(): Promise<void> {
    this.tested.stop();
    try {
      await this.tested.close();
    } finally {
      await this.#provided?.release?.();
    }
  }

  async #connect(options: LaneOptions): Promise<void> {
    const { folder, targets, connectTimeoutMs, variables = {} } = options;
    const { session } = this.tested;
    const server = mapTexts(options.server, (text) =>
      fillVariables(text, (name) =>
        name.startsWith("env:") ? variables[name.slice("env:".length)] : undefined,
      ),
    );
    const timeoutMs = connectTimeoutMs;
    this.#provided = await openTarget(session, server, { folder, targets, timeoutMs });
    const { target, standsFor } = this.#provided;
    const own = options.profile?.profile ?? defaultProfile;
    const profile = { ...toProfile(own, this.mcpClient), connectTimeoutMs };
    this.#connectionId = await session.connect({ target, standsFor, profile });
    const { log } = session;
    await requireTools(session, connectTimeoutMs);
    this.#head = log.since(0).filter(({ type }) => !type.startsWith("call-"));
  }
}

/** Without its tools there would be nothing to explore, and nothing to report. */
async function requireTools({ log, closing }: Session, withinMs: number): Promise<void> {
  const failure = () =>
    log
      .since(0)
      .flatMap((event) => (event.type === "log-message" ? [event.text] : []))
      .find((text) => text.startsWith(listingFailed("tools")));
  const isListed = () => log.since(0).some(({ type }) => type === "tools-listed");
  const isDone = () => isListed() || failure() !== undefined;
  await untilMet(log, isDone, { withinMs, signal: closing });
  if (isListed()) return;
  const reason = `The MCP server did not list its tools within ${toDuration(withinMs)}.`;
  throw new ProblemError("connection-failed", failure() ?? reason);
}

function toProfile(own: Profile, { era, missing }: LaneClient): Profile {
  switch (missing) {
    case undefined:
      return { ...own, era };
    case "elicitation":
      return { ...defaultProfile, era, elicitation: null, sampling: false, tasks: false };
    case "form":
      return { ...defaultProfile, era, elicitation: { form: false, url: true } };
    case "url":
      return { ...defaultProfile, era, elicitation: { form: true, url: false } };
  }
}
