/** A place in a file, counted from 1. */
export type Place = { line: number; column: number };

/** One mistake in a scenario file. */
export type Fault = Place & { path: string; message: string };

/** Scenario files that cannot be run. The message has a line for each mistake. */
export class ScenarioError extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    const lines = faults.map(
      ({ path, line, column, message }) => `${path}:${line}:${column}: ${message}`,
    );
    super(lines.join("\n"));
    this.name = "ScenarioError";
    this.faults = faults;
  }
}
