import type { Target } from "@elicitation-playground/shared/target/target";

export type HttpTarget = Extract<Target, { url: string }>;

/**
 * Moves the user and password of a URL, which `fetch` does not accept, into an Authorization
 * header. A header that the target already has wins.
 */
export function moveUserinfoToHeader({ url: address, headers = {} }: HttpTarget): {
  url: URL;
  headers: Record<string, string>;
} {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  if (hasAuthorization(headers) || (!username && !password)) return { url, headers };
  const pair = [username, password].map((part) => decodeURIComponent(part)).join(":");
  const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
  return { url, headers: { ...headers, authorization } };
}

/** Whether the target has a token or a password of its own, so that no sign-in is needed. */
export function hasCredentials(target: HttpTarget): boolean {
  return hasAuthorization(moveUserinfoToHeader(target).headers);
}

function hasAuthorization(headers: Record<string, string>): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === "authorization");
}
