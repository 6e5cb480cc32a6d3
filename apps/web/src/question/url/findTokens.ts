const secretNames =
  /^(access_?token|id_?token|refresh_?token|token|api_?key|apikey|key|secret|client_?secret|password|passwd|pwd|auth|jwt|session_?(id|token)?|sig|signature|code)$/i;
const jwt = /^ey[\w-]+\.[\w-]+\.[\w-]*$/;

/** The names of parameters whose values look like keys to something. */
export function findTokens(url: URL): string[] {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const found = [...url.searchParams, ...fragment].filter(
    ([name, value]) => (secretNames.test(name) && value.length >= 8) || jwt.test(value),
  );
  return [...new Set(found.map(([name]) => name))];
}
