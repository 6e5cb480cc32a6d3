import type { Ask } from "./ask.ts";
import type { Asking } from "./steps.ts";

/** A resource that may ask before it can be read, written once for both eras like a tool. */
export type SampleResource = {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  run(ask: Ask): Asking<string>;
};

export function defineResource(resource: SampleResource): SampleResource {
  return resource;
}
