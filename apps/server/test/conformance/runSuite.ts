import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
export async function runSuite(url: string, version: SpecVersion): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const command = ["server", "--url", url, "--requirements", version, "--output-dir", folder];
    const said = await run(["--import", fsWithGlobUrl(), suite, ...command]);
    const checks = new Map<string, Check[]>();
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name, "checks.json"), "utf8");
      checks.set(scenarioOf(name), JSON.parse(text) as Check[]);
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
    execFile(process.execPath, args, options, (_error, stdout, stderr) => resolve(stderr + stdout));
  });
}

/** A scenario's folder is named `server-`, its name, and the time. */
function scenarioOf(folder: string): string {
  return folder.replace(/^server-/, "").replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, "");
}
