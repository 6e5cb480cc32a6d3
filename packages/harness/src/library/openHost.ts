import { resolve } from "node:path";
import type { z } from "zod";
import { toStderrTail } from "@elicitation-playground/host/mcp/transports/stderrTail";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { profileSchema, type ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { defaultSettleMs } from "../run/planTests.ts";
import { createTestHost } from "../run/runScenarios.ts";
import { openTarget } from "../run/targets/openTarget.ts";
import type { TargetProvider } from "../run/targets/toTarget.ts";
import { describeIssue } from "../scenario/describeIssue.ts";
import { scenarioSchema } from "../scenario/format/scenarioSchema.ts";
import type { ScenarioTarget } from "../scenario/format/targetSchema.ts";
import { CheckedSession } from "./checkedSession.ts";
import { ExpectationError } from "./expectationError.ts";
import { HostConnection } from "./hostConnection.ts";

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

/** Opens a host without a UI, for tests in any runner. Close it, or use `await using`. */
export function openHost(options: OpenHostOptions = {}): OpenHost {
  return new OpenHost(options);
}

export class OpenHost implements AsyncDisposable {
  readonly #options: OpenHostOptions;
  readonly #bugs: unknown[] = [];
  readonly #releases: (() => Promise<void>)[] = [];
  readonly #sessions: CheckedSession[] = [];
  #isClosed = false;
  readonly #host = createTestHost((error) => this.#bugs.push(error));

  constructor(options: OpenHostOptions) {
    this.#options = options;
  }

  /** Connects to an MCP server as the client that the profile describes. */
  async connect(target: ScenarioTarget, profile: ProfileInput = {}): Promise<HostConnection> {
    const { folder = "", targets = {} } = this.#options;
    const given = parseInput(scenarioSchema.shape.server, target, ["server"]);
    const client = parseInput(profileSchema, profile, ["profiles", 0]);
    await this.#throwIfClosed();
    const checked = this.#openSession();
    const { target: reachable, release } = await openTarget(checked.session, given, {
      folder: resolve(folder),
      targets: { ...unsupported, ...targets },
      timeoutMs: client.connectTimeoutMs,
    }).catch((error: unknown) => this.#explain(error, checked));
    if (release) this.#releases.push(release);
    // The host may have been closed meanwhile, and would not close this connection.
    await this.#throwIfClosed();
    return HostConnection.open(checked, { target: reachable, profile: client }, release);
  }

  /**
   * Closes all connections and their programs. Throws what an MCP server did wrong, unless it was
   * thrown before.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = await Promise.allSettled(this.#sessions.splice(0).map((each) => each.close()));
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
    this.#sessions.push(checked);
    return checked;
  }

  /** Adds what a program wrote to stderr before it failed. */
  async #explain(error: unknown, checked: CheckedSession): Promise<never> {
    await this.#throwIfClosed();
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
    await Promise.allSettled(this.#releases.splice(0).map((release) => release()));
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

/** Parses an argument like the part of a scenario at `path`, with the same error messages. */
function parseInput<T>(schema: z.ZodType<T>, value: unknown, path: PropertyKey[]): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const valueAt = (at: readonly PropertyKey[]) => at.slice(path.length).reduce(propertyOf, value);
  const issues = parsed.error.issues.flatMap((issue) =>
    describeIssue({ ...issue, path: [...path, ...issue.path] }, valueAt),
  );
  throw new ProblemError("malformed-request", issues.map(({ message }) => message).join(" "));
}

function propertyOf(value: unknown, key: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isJsonObject(value) ? value[String(key)] : undefined;
}
