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

/** A project outside the repository with only the packed package, installed offline. */
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
    /** Links a package of the repository, as if the project had installed it. */
    link: (name: string) => {
      const place = join(folder, "node_modules", name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(repository, "node_modules", name), place, "junction");
    },
    copy: (from: string, to: string) =>
      cpSync(join(repository, from), join(folder, to), { recursive: true }),
    write: (path: string, content: string) => writeFileSync(join(folder, path), content),
    /** Runs a program in the project; resolves with its output if it succeeds. */
    run: (command: string, ...args: string[]) => succeed(command, args, folder),
    /** The same in a folder of the project, with more variables. */
    inFolder: (name: string, env: Record<string, string>) => {
      const inner = join(folder, name);
      mkdirSync(inner);
      return { run: (command: string, ...args: string[]) => succeed(command, args, inner, env) };
    },
    /** Starts a program that is stopped when the test ends. */
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

function start(command: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  // A test runner inside this one must not inherit its settings.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|npm_)/.test(name),
  );
  return spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
}

async function succeed(
  command: string,
  args: string[],
  cwd: string,
  env?: Record<string, string>,
): Promise<string> {
  const child = start(command, args, cwd, env);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(" ")} exited with ${code}:\n${output}`);
}
