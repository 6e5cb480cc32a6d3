/** A place in a file, counted from 1. */
export type Place = { line: number; column: number };

/** One mistake in a scenario file. */
export type Fault = Place & { message: string };

/** A scenario file that cannot be run. Its message has a line for each mistake. */
export class ScenarioError extends Error {
  readonly path: string;
  readonly faults: Fault[];

  constructor(path: string, faults: Fault[]) {
    const lines = faults.map(
      ({ line, column, message }) => `${path}:${line}:${column}: ${message}`,
    );
    super(lines.join("\n"));
    this.name = "ScenarioError";
    this.path = path;
    this.faults = faults;
  }
}
