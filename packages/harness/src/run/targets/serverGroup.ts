import { callMethods } from "@elicitation-playground/shared/elicitation/protocol";
import { isJsonObject, parseJson, type JsonObject } from "@elicitation-playground/shared/text/json";
import { openBalancer, type RoutedRequest } from "./balancer.ts";
import {
  startServer,
  type ServerCommand,
  type ServerProcess,
  type StartOptions,
} from "./serverProcess.ts";

export type GroupOptions = {
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
  readonly #processes: ServerProcess[] = [];
  readonly #ended: Promise<string>;
  #onEnded: (how: string) => void = () => undefined;
  readonly #sessions = new Map<string, number>();
  readonly #rounds = new Map<string, Rounds>();
  #next = 0;
  #stream = 0;
  #hint: string | undefined;
  #replacing: Promise<void> = Promise.resolve();
  #isStopped = false;

  private constructor(command: ServerCommand, start: StartOptions, options: GroupOptions) {
    this.#command = command;
    this.#start = start;
    this.#options = options;
    this.#ended = new Promise((resolve) => {
      this.#onEnded = resolve;
    });
  }

  /** Starts the processes and waits until all of them answer. Rejects with a ProblemError. */
  static async start(command: ServerCommand, start: StartOptions, options: GroupOptions) {
    const group = new ServerGroup(command, start, options);
    const balancer = await openBalancer({
      route: (request) => group.#route(request),
      onSession: (sessionId, slot) => group.#sessions.set(sessionId, slot),
    });
    const stop = async () => {
      await balancer.close();
      await group.#stop();
    };
    try {
      const starting = Array.from({ length: options.replicas }, () => group.#startOne());
      const started = await Promise.allSettled(starting);
      for (const each of started) {
        if (each.status === "fulfilled") group.#processes.push(each.value);
      }
      const failed = started.find((each) => each.status === "rejected");
      if (failed) throw failed.reason;
    } catch (error) {
      await stop();
      throw error;
    }
    const { pathname, search } = new URL(group.#processes[0]?.url ?? "");
    const url = `${balancer.origin}${pathname}${search}`;
    return { url, stop, ended: group.#ended, hint: () => group.#hint };
  }

  async #stop(): Promise<void> {
    this.#isStopped = true;
    await this.#replacing;
    await Promise.all(this.#processes.map((each) => each.stop()));
  }

  async #route({ method, sessionId, body }: RoutedRequest) {
    const slot = await this.#choose(method, sessionId, body);
    const { url } = this.#processes[slot] ?? {};
    if (url === undefined || this.#isStopped) throw new Error("The processes are stopped.");
    return { origin: new URL(url).origin, slot };
  }

  async #choose(method: string, sessionId: string | undefined, body: Buffer): Promise<number> {
    const known = sessionId === undefined ? undefined : this.#sessions.get(sessionId);
    if (known !== undefined) return known;
    if (this.#options.isSse) {
      if (method === "GET") this.#stream = this.#advance();
      return this.#stream;
    }
    const params = readParams(body);
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
    const how =
      replicas > 1
        ? `another process (replicas: ${replicas})`
        : "a new process (restart: between-rounds)";
    this.#hint = `round ${count} went to ${how}: is the key of requestState shared?`;
    if (restarts) {
      const replacing = this.#replacing.then(() => this.#replace(before.slot));
      this.#replacing = replacing.catch(() => undefined);
      await replacing;
    }
    return slot;
  }

  async #replace(slot: number): Promise<void> {
    if (this.#isStopped) return;
    await this.#processes[slot]?.stop();
    this.#processes[slot] = await this.#startOne();
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
function readParams(body: Buffer): JsonObject | undefined {
  try {
    const message = parseJson(body.toString("utf8"));
    if (!isJsonObject(message) || !callMethods.has(message["method"])) {
      return undefined;
    }
    return isJsonObject(message["params"]) ? message["params"] : {};
  } catch {
    return undefined;
  }
}
