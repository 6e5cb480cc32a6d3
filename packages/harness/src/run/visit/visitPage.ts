import { execFile } from "node:child_process";
import type { Visit } from "../../scenario/format/answerSchema.ts";
import { fetchPage, fillForms } from "./fillForms.ts";

export type VisitContext = {
  /** The URL of the question. */
  url: string;
  /** The working directory of a program. */
  folder: string;
  signal: AbortSignal;
};

/** Visits the page of a question. Throws an Error that says what went wrong. */
export async function visitPage(
  visit: Visit,
  { url, folder, signal }: VisitContext,
): Promise<void> {
  const fill = (text: string) => text.replaceAll("${url}", () => url);
  if (visit.run) {
    await runProgram(visit.run.map(fill), folder, signal);
  } else if (visit.request) {
    const { url: target, method, headers, body } = visit.request;
    const response = await fetchPage(fill(target), {
      method,
      headers,
      signal,
      ...(body !== undefined && { body: fill(body) }),
    });
    await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${fill(target)} responded with status ${response.status}`);
    }
  } else {
    await fillForms(url, visit.submit ?? [], signal);
  }
}

/** Runs a program to its end; a failure includes what it wrote. */
function runProgram(line: string[], cwd: string, signal: AbortSignal): Promise<void> {
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
