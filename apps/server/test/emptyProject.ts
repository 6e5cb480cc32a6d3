import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const repository = fileURLToPath(new URL("../../..", import.meta.url));

export type EmptyProject = Awaited<ReturnType<typeof openEmptyProject>>;

/** A project outside the repository with nothing but the packed package, installed without a network. */
export async function openEmptyProject() {
  const folder = mkdtempSync(join(tmpdir(), "empty-project-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const app = join(repository, "apps/server");
  await succeed("npm", ["pack", app, "--pack-destination", folder], folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  const quietly = ["--offline", "--no-audit", "--no-fund"];
  await succeed("npm", ["install", ...quietly, join(folder, tarball)], folder);
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    tarballBytes: statSync(join(folder, tarball)).size,
    installed: () =>
      readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith(".")),
    /** Gives the project a package of ours, as if it had installed that too. */
    link: (name: string) => {
      const place = join(folder, "node_modules", name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(repository, "node_modules", name), place, "junction");
    },
    copy: (from: string, to: string) =>
      cpSync(join(repository, from), join(folder, to), { recursive: true }),
    write: (path: string, content: string) => writeFileSync(join(folder, path), content),
    /** Runs a program there; resolves with all that it said when it ends well. */
    run: (command: string, ...args: string[]) => succeed(command, args, folder),
    /** Starts one that is ended with the test. */
    start: (command: string, ...args: string[]) => {
      const child = start(command, args, folder);
      onTestFinished(async () => {
        if (child.exitCode !== null) return;
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        await exited;
      });
      return child;
    },
  };
}

function start(command: string, args: string[], cwd: string) {
  // Runners that run in a runner must not take its settings for theirs.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|npm_)/.test(name));
  return spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(own), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
}

async function succeed(command: string, args: string[], cwd: string): Promise<string> {
  const child = start(command, args, cwd);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output}`);
}
