import { execFile } from "node:child_process";

/** Runs a program to its end; a failure includes what it wrote. */
export function runProgram(line: string[], cwd: string, signal: AbortSignal): Promise<void> {
  const [command = "", ...args] = line;
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, signal }, (error, stdout, stderr) => {
      if (!error) {
        resolve();
        return;
      }
      if (error.code === "ENOENT") {
        reject(new Error(`program "${command}" not found`, { cause: error }));
        return;
      }
      const output = (stderr || stdout).trim();
      const end = typeof error.code === "number" ? `exited with code ${error.code}` : error.message;
      const message = `${line.join(" ")} ${end}${output === "" ? "" : `: ${output}`}`;
      reject(new Error(message, { cause: error }));
    });
  });
}
