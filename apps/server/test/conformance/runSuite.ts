import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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

/** What is tested: an MCP server by its address, or a client by the command that starts it. */
export type Tested = { url: string } | { command: string };

/** Runs every scenario that a version of the spec asks of it; their checks by scenario. */
export async function runSuite(
  tested: Tested,
  version: SpecVersion,
): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const said = await run([
      ...("url" in tested
        ? ["server", "--url", tested.url]
        : ["client", "--command", tested.command, "--timeout", "60000"]),
      ...["--requirements", version, "--output-dir", folder],
    ]);
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

/** The names of all scenarios that the suite has for clients. */
export async function listClientScenarios(): Promise<string[]> {
  const said = await run(["list", "--client"]);
  return [...said.matchAll(/^ {2}- (\S+)/gm)].map(([, name = ""]) => name);
}

/** The exit code says no more than the checks do, and also counts what we leave out. */
function run(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { timeout: 110_000, maxBuffer: 64 * 1024 * 1024 };
    const nodeArgs = ["--import", fsWithGlobUrl(), suite, ...args];
    execFile(process.execPath, nodeArgs, options, (_error, stdout, stderr) =>
      resolve(stderr + stdout),
    );
  });
}

/** A scenario's folder is named after it and the time; that of an MCP server has a prefix. */
function scenarioOf(folder: string): string {
  return folder.replace(/^server-/, "").replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, "");
}
