/** A content security policy. Whatever it allows, nothing may frame the response or move its base. */
export function toPolicy(directives: string): string {
  return `${directives}; base-uri 'none'; frame-ancestors 'none'`;
}

/**
 * The headers of every response. A page replaces the policy with one that lets it show itself, and
 * an asset lets the browser cache it; the rest holds everywhere.
 */
export const secureHeaders = {
  "cache-control": "no-store",
  "content-security-policy": toPolicy("default-src 'none'; form-action 'none'"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** A page of plain HTML: no scripts, the playground's stylesheet, and forms only if it has some. */
export function plainPagePolicy(formAction: "'none'" | "'self'"): string {
  return toPolicy(`default-src 'none'; style-src 'self'; form-action ${formAction}`);
}

/**
 * Whether an Origin header is that of the host itself. Behind a TLS proxy the browser says `https`
 * while the request arrives over HTTP.
 */
export function isOwnOrigin(origin: string, host: string): boolean {
  return [`http://${host}`, `https://${host}`].includes(origin);
}
