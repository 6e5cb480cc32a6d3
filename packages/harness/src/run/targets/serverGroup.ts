import { callMethods } from "@elicitation-playground/shared/elicitation/protocol";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { openBalancer, type RoutedRequest } from "./balancer.ts";
import {
  startServer,
  type ServerCommand,
  type ServerProcess,
  type StartOptions,
} from "./serverProcess.ts";

/** A round of a call that went to another process than the round before. */
export type Handover = {
  /** The rest of "…; round 2 went to another process". */
  described: string;
  /** Whether the round carried a `requestState`. */
  hasState: boolean;
};

type GroupOptions = {
  /** How many processes share the requests. */
  replicas: number;
  /** Whether a process is replaced between the rounds of a call. */
  restarts: boolean;
  /** The older HTTP+SSE transport: all requests belong to the stream that was opened last. */
  isSse: boolean;
};

/** Where the rounds of a call went, and how many there were. */
type Rounds = { slot: number; count: number };

/** Several processes of one program behind one URL, or one that is replaced between rounds. */
export class ServerGroup {
  readonly #command: ServerCommand;
  readonly #start: StartOptions;
  readonly #options: GroupOptions;
  /** One for each slot; a process that is being replaced is pending until the new one answers. */
  readonly #processes: Promise<ServerProcess>[];
  readonly #ended: Promise<string>;
  #onEnded: (how: string) => void = () => undefined;
  readonly #sessions = new Map<string, number>();
  readonly #rounds = new Map<string, Rounds>();
  #next = 0;
  #stream = 0;
  #hint: Handover | undefined;
  #isStopped = false;

  private constructor(command: ServerCommand, start: StartOptions, options: GroupOptions) {
    this.#command = command;
    this.#start = start;
    this.#options = options;
    this.#ended = new Promise((resolve) => {
      this.#onEnded = resolve;
    });
    this.#processes = Array.from({ length: options.replicas }, () => this.#startOne());
  }

  /** Starts the processes and waits until all of them answer. Rejects with a ProblemError. */
  static async start(command: ServerCommand, start: StartOptions, options: GroupOptions) {
    const balancer = await openBalancer({
      route: (request) => group.#route(request),
      onSession: (sessionId, slot) => group.#sessions.set(sessionId, slot),
    });
    const group = new ServerGroup(command, start, options);
    const stop = async () => {
      await balancer.close();
      await group.#stop();
    };
    try {
      const [first] = await Promise.all(group.#processes);
      const { pathname, search } = new URL(first?.url ?? "");
      const url = `${balancer.origin}${pathname}${search}`;
      return { url, stop, ended: group.#ended, hint: () => group.#hint };
    } catch (error) {
      await stop();
      throw error;
    }
  }

  async #stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#processes.map((each) => this.#stopOne(each)));
  }

  async #route(request: RoutedRequest) {
    const slot = await this.#choose(request);
    const process = await this.#processes[slot];
    if (!process || this.#isStopped) throw stopped();
    return { origin: new URL(process.url).origin, slot };
  }

  async #choose({ method, sessionId, message }: RoutedRequest): Promise<number> {
    const known = sessionId === undefined ? undefined : this.#sessions.get(sessionId);
    if (known !== undefined) return known;
    if (this.#options.isSse) {
      if (method === "GET") this.#stream = this.#advance();
      return this.#stream;
    }
    const params = readParams(message);
    return params ? this.#chooseForCall(params) : this.#advance();
  }

  async #chooseForCall(params: JsonObject): Promise<number> {
    const { inputResponses, requestState, _meta, ...subject } = params;
    const key = JSON.stringify(subject);
    const before = this.#rounds.get(key);
    if ((inputResponses === undefined && requestState === undefined) || !before) {
      const slot = this.#advance();
      this.#rounds.set(key, { slot, count: 1 });
      this.#hint = undefined;
      return slot;
    }
    const { replicas, restarts } = this.#options;
    const slot = (before.slot + 1) % replicas;
    const count = before.count + 1;
    this.#rounds.set(key, { slot, count });
    const keys = [`replicas: ${replicas}`, ...(restarts ? ["restart: between-rounds"] : [])];
    const described =
      replicas > 1
        ? `round ${count} went to another process (${keys.join(", ")})`
        : `the server was restarted between rounds ${before.count} and ${count} (restart: between-rounds)`;
    this.#hint = { described, hasState: requestState !== undefined };
    if (restarts) await this.#replace(before.slot);
    return slot;
  }

  #replace(slot: number): Promise<ServerProcess> {
    const replaced = this.#restart(this.#processes[slot]);
    // Whoever routes a request to it reports why it could not be started.
    replaced.catch(() => undefined);
    this.#processes[slot] = replaced;
    return replaced;
  }

  async #restart(before: Promise<ServerProcess> | undefined): Promise<ServerProcess> {
    await this.#stopOne(before);
    if (this.#isStopped) throw stopped();
    return this.#startOne();
  }

  async #stopOne(started: Promise<ServerProcess> | undefined): Promise<void> {
    const running = await started?.catch(() => undefined);
    await running?.stop();
  }

  async #startOne(): Promise<ServerProcess> {
    const started = await startServer(this.#command, this.#start);
    void started.ended.then(this.#onEnded);
    return started;
  }

  #advance(): number {
    const slot = this.#next % this.#options.replicas;
    this.#next += 1;
    return slot;
  }
}

/** The parameters of a call; undefined for any other message. */
function readParams(message: JsonObject | undefined): JsonObject | undefined {
  if (!message || !callMethods.has(message["method"])) return undefined;
  return isJsonObject(message["params"]) ? message["params"] : {};
}

function stopped(): Error {
  return new Error("The processes are stopped.");
}
