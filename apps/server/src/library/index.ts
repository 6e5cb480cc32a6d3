import type { HostOptions, PlaygroundHost } from "./contract.ts";
import { PackagedHost } from "./packagedHost.ts";

export type * from "./contract.ts";

/** A host without a face, for tests in any runner. Close it, or open it with `await using`. */
export function openHost(options: HostOptions = {}): PlaygroundHost {
  return new PackagedHost(options, process.env);
}
