/**
 * The address without its user and password, which `fetch` does not take, and the header that
 * says the same. A header of the person's own goes first.
 */
export function takeUserinfo(
  address: string,
  headers: Record<string, string>,
): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const hasOwn = Object.keys(headers).some((name) => name.toLowerCase() === "authorization");
  if (hasOwn || (!username && !password)) return { url, headers };
  const pair = [username, password].map((part) => decodeURIComponent(part)).join(":");
  const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
  return { url, headers: { ...headers, authorization } };
}
