import { StderrTail } from "@elicitation-playground/host/mcp/transports/stderrTail";
import type { Host } from "@elicitation-playground/host/session/host";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { ServerWatch, type WatchOptions } from "./checks/serverWatch.ts";
import { CoverageWatch } from "./coverage/coverageWatch.ts";

/**
 * The session of one test and everything that follows its log, from the first event on: the log
 * drops old frames and lines when there are many.
 */
export class TestSession {
  readonly session: Session;
  readonly watch: ServerWatch;
  readonly coverage: CoverageWatch;
  readonly #host: Host;
  #stderr = new StderrTail();
  readonly #unfollow: () => void;

  constructor(host: Host, options: WatchOptions = {}) {
    this.#host = host;
    this.session = host.openSession();
    this.watch = new ServerWatch(this.session.log, options);
    this.coverage = new CoverageWatch(this.session.log);
    this.#unfollow = this.session.log.follow((event) => this.#readStderr(event));
  }

  /** The events that the log has kept. */
  get events(): SessionEvent[] {
    return this.session.log.since(0);
  }

  /** The end of what the MCP server's program wrote to stderr. */
  get stderr(): string[] {
    return this.#stderr.lines;
  }

  /** Follows the log no further. */
  stop(): void {
    this.watch.close();
    this.coverage.close();
    this.#unfollow();
  }

  async close(): Promise<void> {
    this.#cancelOpenCalls();
    // When the whole run is stopped, its sessions are closed already.
    if (this.session.closing.aborted) return;
    await this.#host.closeSession(this.session.id).catch(ignoreClosed);
  }

  /** A failed test leaves its call running; this sends the protocol's cancellation. */
  #cancelOpenCalls(): void {
    for (const { id, endedAt } of Object.values(this.session.log.state.calls)) {
      if (endedAt === undefined)
        this.session.cancelCall(id, "Cancelled because the test has ended.");
    }
  }

  #readStderr(event: SessionEvent): void {
    if (event.type === "stderr-line") this.#stderr.add(event.text);
    if (event.type !== "connection-failed" || !event.stderr) return;
    // The program may have been started once per era, and ended before its lines were logged.
    this.#stderr = new StderrTail();
    for (const line of event.stderr) this.#stderr.add(line);
  }
}

function ignoreClosed(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}
