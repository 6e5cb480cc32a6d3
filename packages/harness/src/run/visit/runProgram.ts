import { execFile } from "node:child_process";

/** Runs a program to its end; throws with what it wrote when it fails. */
export function runProgram(line: string[], cwd: string, signal: AbortSignal): Promise<void> {
  const [command = "", ...args] = line;
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, signal }, (error, stdout, stderr) => {
      if (!error) {
        resolve();
        return;
      }
      if (error.code === "ENOENT") {
        reject(new Error(`there is no program "${command}"`, { cause: error }));
        return;
      }
      const wrote = (stderr || stdout).trim();
      const told = wrote === "" ? "" : `: ${wrote}`;
      const code = typeof error.code === "number" ? `ended with code ${error.code}` : error.message;
      reject(new Error(`${line.join(" ")} ${code}${told}`, { cause: error }));
    });
  });
}
