import type { SampleResource } from "../sample/defineResource.ts";

/** A resource as `resources/list` shows it. */
export function describeResource({ uri, name, title, description, mimeType }: SampleResource) {
  return { uri, name, title, description, mimeType };
}
