// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";

/** The server as a process that can be replaced by its newer self, one at a time. */
export class ServerProcess {
  #script;
  #args;
  #env;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {Promise<void>} */
  #turn = Promise.resolve();
  #closed = false;

  /**
   * @param {string} script
   * @param {string[]} args
   * @param {Record<string, string>} env
   */
  constructor(script, args, env) {
    this.#script = script;
    this.#args = args;
    this.#env = env;
  }

  /** Resolves when the new process is ready, or has failed and said so. */
  restart() {
    this.#turn = this.#turn.then(async () => {
      await this.#stop();
      if (!this.#closed) await this.#start();
    });
    return this.#turn;
  }

  async close() {
    this.#closed = true;
    await this.#turn;
    await this.#stop();
  }

  async #start() {
    const args = ["--enable-source-maps", this.#script, ...this.#args];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const exited = once(child, "exit").then(() => {
      if (this.#child !== child || this.#closed) return;
      this.#child = undefined;
      console.error("The server has stopped; it starts again when its sources change.");
    });
    // Its ready line names an address without hot reload: it is waited for, not shown.
    await Promise.race([once(child.stdout, "data"), exited]);
    child.stdout.resume();
  }

  async #stop() {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
}
