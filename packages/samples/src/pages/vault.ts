import { createSecret } from "./visits.ts";

/** In memory only. The oldest is removed at the limit. */
const maxSecrets = 1_000;
const secrets = new Map<string, string>();

/** Stores a secret and returns a reference to it, which is not secret. */
export function storeSecret(secret: string): string {
  const reference = createSecret();
  secrets.set(reference, secret);
  const oldest = secrets.size > maxSecrets ? secrets.keys().next().value : undefined;
  if (oldest !== undefined) secrets.delete(oldest);
  return reference;
}

/** Calls `use` with the secret; undefined when it no longer exists. */
export function withSecret<Result>(
  reference: string,
  use: (secret: string) => Result,
): Result | undefined {
  const secret = secrets.get(reference);
  return secret === undefined ? undefined : use(secret);
}
