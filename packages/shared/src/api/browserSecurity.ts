/** Nothing may load into a response, frame it or send a form from it, unless it says otherwise. */
const noContent =
  "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'" as const;

/**
 * The headers of every response. A page replaces the policy with one that lets it show itself, and
 * an asset lets the browser cache it; the rest holds everywhere.
 */
export const secureHeaders = {
  "cache-control": "no-store",
  "content-security-policy": noContent,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** A page of plain HTML: no scripts, the playground's stylesheet, and forms only if it has some. */
export function plainPagePolicy(formAction: "'none'" | "'self'"): string {
  return `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

/**
 * Whether an Origin header is that of the host itself. Behind a TLS proxy the browser says `https`
 * while the request arrives over HTTP.
 */
export function isOwnOrigin(origin: string, host: string): boolean {
  return [`http://${host}`, `https://${host}`].includes(origin);
}
