/** The person asked for something that cannot be; the program ends with code 2. */
export class UsageError extends Error {}

/** Runs what reads a command line; whatever is wrong with it is a matter of usage. */
export function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
