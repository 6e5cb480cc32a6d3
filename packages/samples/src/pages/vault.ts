import { createSecret } from "./visits.ts";

/** In memory only, and never more than this many: the oldest goes first. */
const maxSecrets = 1_000;
const secrets = new Map<string, string>();

/** Keeps a secret and gives a reference to it that may be known. */
export function keepSecret(secret: string): string {
  const reference = createSecret();
  secrets.set(reference, secret);
  const oldest = secrets.size > maxSecrets ? secrets.keys().next().value : undefined;
  if (oldest !== undefined) secrets.delete(oldest);
  return reference;
}

/** Works with a secret; undefined when it is gone. */
export function withSecret<Result>(
  reference: string,
  use: (secret: string) => Result,
): Result | undefined {
  const secret = secrets.get(reference);
  return secret === undefined ? undefined : use(secret);
}
