// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build, createServer } from "vite";
import { products } from "./workspace.mjs";

/**
 * Vite's proxy ignores a response that breaks off: without this, an event stream whose server has
 * stopped would stay open in the browser.
 * @type {NonNullable<import("vite").ProxyOptions["configure"]>}
 */
const closeBrokenStreams = (proxy) => {
  proxy.on("proxyRes", (response, _req, res) => {
    response.once("close", () => {
      if (!response.complete) res.destroy();
    });
  });
};

/** Serves the web app with hot reload and forwards everything else to the server. */
export async function serveWeb() {
  const toServer = { target: "http://127.0.0.1:4747", configure: closeBrokenStreams };
  const vite = await createServer({
    root: products.web.app,
    server: {
      host: "127.0.0.1",
      port: 4748,
      strictPort: true,
      proxy: {
        "^/(api|mcp)(/|\\?|$)": toServer,
        // The server exchanges the token for a cookie and redirects the browser back.
        "^[^?]*\\?(.*&)?token=": toServer,
      },
    },
  });
  await vite.listen();
  return { url: "http://127.0.0.1:4748/", close: () => vite.close() };
}

/** Not `dist`, which belongs to `npm start`, but at the same distance from the web app. */
const outDir = join(products.server.app, "dist-dev");

/**
 * Builds the server on every change and runs the latest successful build. `ready` resolves when
 * the first one has started.
 * @param {{ port: number, token: string }} options
 */
export async function watchServer({ port, token }) {
  const server = new ServerProcess(join(outDir, "main.js"), ["--port", String(port)], {
    ELICITATION_PLAYGROUND_TOKEN: token,
  });
  const watcher = await build({
    root: products.server.app,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, watch: {} },
  });
  if (!("on" in watcher)) throw new Error("Vite built once instead of watching.");
  const ready = new Promise((resolve) => {
    watcher.on("event", async (event) => {
      if (event.code === "BUNDLE_END" || event.code === "ERROR") await event.result.close();
      if (event.code === "BUNDLE_END") resolve(await server.restart());
    });
  });
  return {
    ready,
    close: async () => {
      await watcher.close();
      await server.close();
    },
  };
}

/** The server in a child process; restarts run one at a time. */
class ServerProcess {
  #script;
  #args;
  #env;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {Promise<void>} */
  #lastRestart = Promise.resolve();
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

  /** Resolves when the new process is ready or has failed. */
  restart() {
    this.#lastRestart = this.#lastRestart.then(async () => {
      await this.#stop();
      if (!this.#closed) await this.#start();
    });
    return this.#lastRestart;
  }

  async close() {
    this.#closed = true;
    await this.#lastRestart;
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
      console.error("The server has stopped. It restarts when its sources change.");
    });
    // The server's first line names its own address, which has no hot reload, so it is not shown.
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
