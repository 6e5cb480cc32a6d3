import { execFile } from "node:child_process";
import { findCause } from "@elicitation-playground/host/mcp/describeConnectFailure";

/** Runs a program to its end; a failure includes the line that says why. */
export function runProgram(line: string[], cwd: string, signal: AbortSignal): Promise<void> {
  const [command = "", ...args] = line;
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, signal }, (error, stdout, stderr) => {
      if (!error) {
        resolve();
        return;
      }
      if (error.code === "ENOENT") {
        reject(
          new Error(
            `the program "${command}" was not found. Install it, or check that it is on PATH`,
            { cause: error },
          ),
        );
        return;
      }
      const why = findCause((stderr || stdout).split(/\r?\n/));
      const end = typeof error.code === "number" ? `exited with code ${error.code}` : error.message;
      const message = `${line.join(" ")} ${end}${why === undefined ? "" : `: ${why}`}`;
      reject(new Error(message, { cause: error }));
    });
  });
}
