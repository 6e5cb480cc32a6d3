import type { Scenarios } from "./scenarios.ts";

const both = ["json-schema-2020-12-preservation", "tools_call"];

const signIn = [
  "auth/basic-cimd",
  "auth/metadata-default",
  "auth/metadata-var1",
  "auth/metadata-var2",
  "auth/metadata-var3",
  "auth/pre-registration",
  "auth/scope-from-scopes-supported",
  "auth/scope-from-www-authenticate",
  "auth/scope-omitted-when-undefined",
  "auth/scope-retry-limit",
  "auth/scope-step-up",
  "auth/token-endpoint-auth-basic",
  "auth/token-endpoint-auth-none",
  "auth/token-endpoint-auth-post",
];

/** Connecting, calling, answering and resuming. */
export const coreClientScenarios: Scenarios = {
  "2025-11-25": [...both, "elicitation-sep1034-client-defaults", "initialize", "sse-retry"],
  "2026-07-28": [
    ...both,
    "http-custom-headers",
    "http-invalid-tool-headers",
    "http-standard-headers",
    "json-schema-ref-no-deref",
    "request-metadata",
    "sep-2322-client-request-state",
  ],
};

/** Signing in. */
export const extendedClientScenarios: Scenarios = {
  "2025-11-25": signIn,
  "2026-07-28": [
    ...signIn,
    "auth/authorization-server-migration",
    "auth/iss-normalized",
    "auth/iss-not-advertised",
    "auth/iss-supported",
    "auth/iss-supported-missing",
    "auth/iss-unexpected",
    "auth/iss-wrong-issuer",
    "auth/metadata-issuer-mismatch",
    "auth/offline-access-not-supported",
    "auth/offline-access-scope",
    "auth/resource-mismatch",
  ],
};

/** Extensions and older revisions that the playground doesn't need. */
export const skippedClientScenarios: Record<string, string> = {
  "auth/2025-03-26-oauth-endpoint-fallback": "older than elicitation",
  "auth/2025-03-26-oauth-metadata-backcompat": "older than elicitation",
  "auth/client-credentials-basic": "signs in a machine; in the playground a person does",
  "auth/client-credentials-jwt": "signs in a machine; in the playground a person does",
  "auth/dpop": "key-bound tokens, which no deployed MCP server requires",
  "auth/dpop-nonce": "key-bound tokens, which no deployed MCP server requires",
  "auth/enterprise-managed-authorization": "needs an enterprise identity provider",
  "auth/wif-jwt-bearer": "signs in a workload; in the playground a person does",
  "sep-2640-client-no-prefetch": "the host does not load skills",
  "sep-2640-client-verify-digest": "the host does not load skills",
  "sep-2640-client-verify-frontmatter": "the host does not load skills",
  "sep-2640-client-verify-size": "the host does not load skills",
};
