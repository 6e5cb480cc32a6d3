export type ChildProcess = import("node:child_process").ChildProcess;
/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/**
 * Runs a program in the workspace, shows its output, and resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export declare function run(
  command: string,
  args: string[],
  options?: import("node:child_process").SpawnOptions,
): Promise<number>;
/**
 * Runs npm: the one that runs this script, if any.
 * @param {string[]} args
 */
export declare function runNpm(args: string[]): Promise<number>;
export type GroupOptions = {
  timeoutMs: number;
  env?: Record<string, string>;
  /**
   * Returns the output instead of showing it.
   */
  collect?: boolean;
};
/**
 * @typedef {object} GroupOptions
 * @property {number} timeoutMs
 * @property {Record<string, string>} [env]
 * @property {boolean} [collect]  Returns the output instead of showing it.
 */
/**
 * Runs a Node script in its own process group. The whole group is stopped when the script exits,
 * takes too long, or this process is interrupted, so no test leaves a process behind.
 * @param {string[]} args
 * @param {GroupOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export declare function runInGroup(
  args: string[],
  { timeoutMs, env, collect }: GroupOptions,
): Promise<{
  code: number;
  output: string;
}>;
/**
 * Stops this process when the npm that started it is stopped: npm sends SIGTERM only to the shell
 * in between, which exits without passing it on.
 */
export declare function exitWithNpm(): void;
