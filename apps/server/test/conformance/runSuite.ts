import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { fsWithGlobUrl } from "./fsWithGlob.ts";
import type { SpecVersion } from "./scenarios.ts";

export type Check = {
  id: string;
  description: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  errorMessage?: string;
};

export const timeoutMs = 120_000;

const suite = join(
  createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json"),
  "../dist/index.js",
);

/** Runs every server scenario of a spec version; resolves with the checks by scenario. */
export function runSuite(url: string, version: SpecVersion): Promise<Map<string, Check[]>> {
  return runAndRead(["server", "--url", url, "--requirements", version]);
}

/** The same for every client scenario; the suite starts the client with the command. */
export function runClientSuite(
  command: string,
  version: SpecVersion,
): Promise<Map<string, Check[]>> {
  const timeout = ["--timeout", String(timeoutMs)];
  const options = ["--suite", "all", "--spec-version", version, ...timeout];
  return runAndRead(["client", "--command", command, ...options]);
}

/** The client scenarios of the suite, with the spec versions of each. */
export async function listClientScenarios(): Promise<{ name: string; versions: string }[]> {
  const output = await run(["list", "--client"]);
  const lines = output.matchAll(/^ {2}- (\S+) \[(\S+)\]$/gm);
  return [...lines].map(([, name = "", versions = ""]) => ({ name, versions }));
}

async function runAndRead(args: string[]): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const output = await run([...args, "--output-dir", folder]);
    const checks = new Map<string, Check[]>();
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith("checks.json")) continue;
      const text = await readFile(join(folder, file), "utf8");
      checks.set(scenarioOf(dirname(file)), JSON.parse(text) as Check[]);
    }
    if (checks.size === 0) throw new Error(`The suite ran nothing: ${output}`);
    return checks;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Ignores the exit code, which also counts the scenarios that we skip. */
function run(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 };
    const nodeArgs = ["--import", fsWithGlobUrl(), suite, ...args];
    execFile(process.execPath, nodeArgs, options, (_error, stdout, stderr) =>
      resolve(stderr + stdout),
    );
  });
}

/** A result folder is named after its scenario and the time, with a prefix for servers. */
function scenarioOf(folder: string): string {
  return folder
    .replaceAll(sep, "/")
    .replace(/^server-/, "")
    .replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, "");
}
