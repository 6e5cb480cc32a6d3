// @ts-check
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { root } from "../workspace.mjs";

/** @typedef {{ file: string, rule: string, message: string }} Finding */

/**
 * Lints files that exist only for this, with the workspace's own rules, in a place that looks
 * like the workspace.
 * @param {readonly (readonly [file: string, code: string, ...rest: unknown[]])[]} files
 * @returns {Promise<Finding[]>}
 */
export async function lintPlanted(files) {
  const place = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    for (const path of [".oxlintrc.json", "scripts/lint", "package.json", "tsconfig.base.json"]) {
      cpSync(join(root, path), join(place, path), { recursive: true });
    }
    for (const room of [
      "packages/host",
      "packages/samples",
      "packages/harness",
      "apps/server",
      "apps/web",
      "e2e",
    ]) {
      cpSync(join(root, room, "package.json"), join(place, room, "package.json"));
    }
    writeFileSync(join(place, "tsconfig.json"), '{ "extends": "./tsconfig.base.json" }');
    for (const [file, code] of files) {
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), `${code}\n`);
    }
    return await lint(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * @param {string} cwd
 * @param {string[]} [args]
 * @returns {Promise<Finding[]>}
 */
export async function lint(cwd, args = ["--type-aware"]) {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  // Away from the workspace oxlint looks for its type-aware half on the path.
  const PATH = [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const options = { cwd, env: { ...process.env, PATH } };
  /** @type {string} */
  const output = await new Promise((resolve) => {
    const command = [oxlint, ...args, "--format", "json"];
    execFile(process.execPath, command, options, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } =
    /** @type {{ diagnostics: { filename: string, message: string, code: string }[] }} */ (
      JSON.parse(output)
    );
  return diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    rule: code,
    message,
  }));
}
