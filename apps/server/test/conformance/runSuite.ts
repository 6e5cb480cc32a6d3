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

const suite = join(
  createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json"),
  "../dist/index.js",
);

/** Runs every scenario that a version of the spec asks of a server; their checks by scenario. */
export function runSuite(url: string, version: SpecVersion): Promise<Map<string, Check[]>> {
  return runAndRead(["server", "--url", url, "--requirements", version]);
}

/** Runs one scenario against a client, by the command that starts it. */
export async function runClientScenario(
  command: string,
  version: SpecVersion,
  scenario: string,
): Promise<Check[]> {
  const which = ["--scenario", scenario, "--spec-version", version];
  const checks = await runAndRead(["client", "--command", command, ...which]);
  return checks.get(scenario) ?? [];
}

/** The scenarios that the suite has for clients, with the versions that each is for. */
export async function listClientScenarios(): Promise<{ name: string; versions: string }[]> {
  const said = await run(["list", "--client"]);
  const lines = said.matchAll(/^ {2}- (\S+) \[(\S+)\]$/gm);
  return [...lines].map(([, name = "", versions = ""]) => ({ name, versions }));
}

async function runAndRead(args: string[]): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const said = await run([...args, "--output-dir", folder]);
    const checks = new Map<string, Check[]>();
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith("checks.json")) continue;
      const text = await readFile(join(folder, file), "utf8");
      checks.set(scenarioOf(dirname(file)), JSON.parse(text) as Check[]);
    }
    if (checks.size === 0) throw new Error(`The suite ran nothing: ${said}`);
    return checks;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The exit code says no more than the checks do, and also counts what we leave out. */
function run(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { timeout: 80_000, maxBuffer: 64 * 1024 * 1024 };
    const nodeArgs = ["--import", fsWithGlobUrl(), suite, ...args];
    execFile(process.execPath, nodeArgs, options, (_error, stdout, stderr) =>
      resolve(stderr + stdout),
    );
  });
}

/** A scenario's folder is named after it and the time; that of an MCP server has a prefix. */
function scenarioOf(folder: string): string {
  return folder
    .replaceAll(sep, "/")
    .replace(/^server-/, "")
    .replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, "");
}
