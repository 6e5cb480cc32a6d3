import { resolve } from "node:path";
import { z } from "zod";
import { toStderrTail } from "@elicitation-playground/host/mcp/transports/stderrTail";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { longestMs } from "@elicitation-playground/shared/profile/limits";
import {
  profileSchema,
  type Profile,
  type ProfileInput,
} from "@elicitation-playground/shared/profile/profile";
import { defaultSettleMs } from "../run/planTests.ts";
import { createTestHost } from "../run/createTestHost.ts";
import { openTarget } from "../run/targets/openTarget.ts";
import type { TargetProvider } from "../run/targets/toTarget.ts";
import { builtInProfile } from "../scenario/format/builtInProfile.ts";
import { scenarioSchema } from "../scenario/format/scenarioSchema.ts";
import type { ScenarioTarget } from "../scenario/format/targetSchema.ts";
import { CheckedSession } from "./checkedSession.ts";
import { ExpectationError } from "./expectationError.ts";
import { HostConnection } from "./hostConnection.ts";
import { parseInput } from "./parseInput.ts";

export type OpenHostOptions = {
  /** The folder that relative paths start from; the working directory by default. */
  folder?: string;
  /** How long to wait for a question or the end of a call; 30 s by default. */
  patienceMs?: number;
  /** How long to watch the MCP server after the last call; as in a scenario by default. */
  settleMs?: number;
  /** Whether an MCP server that breaks the protocol is an error; true by default. */
  checkProtocol?: boolean;
  /** Provides samples and config files; without it only commands and URLs work. */
  targets?: Partial<TargetProvider>;
};

const milliseconds = z.int().min(0).max(longestMs);
const optionsSchema = z.strictObject({
  folder: z.string().optional(),
  patienceMs: milliseconds.optional(),
  settleMs: milliseconds.optional(),
  checkProtocol: z.boolean().optional(),
  targets: z.custom<Partial<TargetProvider>>().optional(),
});

/** Opens a host without a UI, for tests in any runner. Close it, or use `await using`. */
export function openHost(options: OpenHostOptions = {}): OpenHost {
  return new OpenHost(options);
}

export class OpenHost implements AsyncDisposable {
  readonly #options: OpenHostOptions;
  readonly #bugs: unknown[] = [];
  readonly #releases = new Set<() => Promise<void>>();
  readonly #sessions = new Set<CheckedSession>();
  #isClosed = false;
  readonly #host = createTestHost((error) => this.#bugs.push(error));

  constructor(options: OpenHostOptions) {
    parseInput(optionsSchema, options, { name: "The argument of openHost" });
    this.#options = options;
  }

  /**
   * Connects to an MCP server as the client that the profile describes, or that has this name among
   * the built-in ones.
   */
  async connect(
    target: ScenarioTarget,
    profile: ProfileInput | string = {},
  ): Promise<HostConnection> {
    const { folder = "", targets = {} } = this.#options;
    const given = parseInput(scenarioSchema.shape.server, target, {
      name: "The MCP server",
      path: ["server"],
    });
    const client = parseProfile(profile);
    await this.#throwIfClosed();
    const checked = this.#openSession();
    const { release, ...reachable } = await openTarget(checked.session, given, {
      folder: resolve(folder),
      targets: { ...unsupported, ...targets },
      timeoutMs: client.connectTimeoutMs,
    }).catch((error: unknown) => this.#explain(error, checked));
    const releaseOnce = release && this.#addRelease(release);
    // The host may have been closed meanwhile, and would not close this connection.
    await this.#throwIfClosed();
    try {
      const command = { ...reachable, profile: client };
      return await HostConnection.open(checked, command, releaseOnce);
    } catch (error) {
      await this.#forget(checked);
      await releaseOnce?.();
      throw error;
    }
  }

  /**
   * Closes all connections and their programs. Throws what an MCP server did wrong, unless it was
   * thrown before.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = await Promise.allSettled([...this.#sessions].map((each) => each.close()));
    await this.#host.close();
    await this.#releaseAll();
    if (this.#bugs.length > 0) {
      throw new AggregateError(this.#bugs, "The host had an internal error.");
    }
    const [first, ...others] = closed.flatMap((end) =>
      end.status === "rejected" ? [end.reason as unknown] : [],
    );
    if (others.length === 0 && first === undefined) return;
    throw others.length === 0 ? first : toOne([first, ...others]);
  }

  #openSession(): CheckedSession {
    const { patienceMs = 30_000, settleMs = defaultSettleMs, checkProtocol = true } = this.#options;
    const checked = new CheckedSession(this.#host, { patienceMs, settleMs, checkProtocol });
    this.#sessions.add(checked);
    return checked;
  }

  #addRelease(release: () => Promise<void>): () => Promise<void> {
    const releaseOnce = async () => {
      if (this.#releases.delete(releaseOnce)) await release();
    };
    this.#releases.add(releaseOnce);
    return releaseOnce;
  }

  /** Closes a session without a connection; why there is none is thrown already. */
  async #forget(checked: CheckedSession): Promise<void> {
    this.#sessions.delete(checked);
    await checked.close().catch(() => undefined);
  }

  /** Adds what a program wrote to stderr before it failed. */
  async #explain(error: unknown, checked: CheckedSession): Promise<never> {
    await this.#throwIfClosed();
    await this.#forget(checked);
    const lines = checked.log
      .since(0)
      .flatMap((event) => (event.type === "stderr-line" ? [event.text] : []));
    const masked = checked.maskError(error);
    if (!(masked instanceof ProblemError) || lines.length === 0) throw masked;
    const { code, detail } = masked.problem;
    const printed = checked.mask.printed(toStderrTail(lines));
    throw new ProblemError(code, [detail, "stderr:", ...printed].join("\n"), { cause: masked });
  }

  async #throwIfClosed(): Promise<void> {
    if (!this.#isClosed) return;
    await this.#releaseAll();
    throw new ProblemError("connection-closed", "This host is closed.");
  }

  async #releaseAll(): Promise<void> {
    await Promise.allSettled([...this.#releases].map((release) => release()));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** One error for several connections, which starts with the cause of the first. */
function toOne(errors: unknown[]): AggregateError {
  const messages = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  const [first] = errors;
  const code = first instanceof ExpectationError ? { code: first.code } : {};
  return Object.assign(new AggregateError(errors, messages.join("\n\n")), code);
}

const unsupported: TargetProvider = {
  sample: async (name) => {
    throw new ProblemError("sample-not-found", `The sample "${name}" is not available here.`);
  },
  configured: async (configFile) => {
    throw new ProblemError("target-not-found", `${configFile} cannot be read here.`);
  },
};

function parseProfile(given: ProfileInput | string): Profile {
  const argument = { name: "The profile", path: ["profiles", 0] };
  if (typeof given !== "string") return parseInput(profileSchema, given, argument);
  const { name: _name, ...profile } = parseInput(builtInProfile, given, argument);
  return profile;
}
